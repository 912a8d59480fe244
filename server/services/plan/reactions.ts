import { placeReactions } from '../places/members.ts'
import type { Reactions } from '../reactions.ts'
import { emitNewClashes, planKind } from './shared-plans.ts'

export const planReactions: Reactions = {
  ...placeReactions(planKind),
  eatingChanged: ({ app, tx, userId }) => emitNewClashes(tx, app.now(), userId),
}

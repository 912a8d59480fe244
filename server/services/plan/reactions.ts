import { placeReactions } from '../places/members.ts'
import type { Reactions } from '../reactions.ts'
import { replacePlanned } from './replaced-recipes.ts'
import { emitNewClashes, planKind } from './shared-plans.ts'

export const planReactions: Reactions = {
  ...placeReactions(planKind),
  savedRecipeReplaced: replacePlanned,
  eatingChanged: ({ app, tx, userId }) => emitNewClashes(tx, app.now(), userId),
}

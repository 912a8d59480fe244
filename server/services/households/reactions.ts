import { placeReactions } from '../places/members.ts'
import type { Reactions } from '../reactions.ts'
import { householdKind } from './household-kind.ts'
import { leaveAll } from './leaving.ts'

export const householdReactions: Reactions = {
  ...placeReactions(householdKind),
  accountDeleted: ({ app, tx, userId }) => leaveAll(tx, app.now(), userId),
}

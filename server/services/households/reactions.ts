import { placeReactions } from '../places/members.ts'
import type { Reactions } from '../reactions.ts'
import { householdKind } from './household-kind.ts'
import { leaveAll } from './leaving.ts'
import { shareSaved } from './shared-recipes.ts'

export const householdReactions: Reactions = {
  ...placeReactions(householdKind),
  recipeSaved: shareSaved,
  accountDeleted: ({ app, tx, userId }) => leaveAll(tx, app.now(), userId),
}

import { forgetAnswersAtHome, housematesOf } from '../accounts/housemates.ts'
import { placeReactions } from '../places/members.ts'
import type { Reactions } from '../reactions.ts'
import { householdKind } from './household-kind.ts'
import { leaveAll } from './leaving.ts'
import { shareReturned, shareSaved } from './shared-recipes.ts'

export const householdReactions: Reactions = {
  ...placeReactions(householdKind),
  recipeSaved: shareSaved,
  savedRecipeReturned: shareReturned,
  eatingChanged: async ({ tx, userId }) =>
    void (await forgetAnswersAtHome(tx, [userId, ...(await housematesOf(tx, userId))])),
  accountDeleted: ({ app, tx, userId }) => leaveAll(tx, app.now(), userId),
}

import type { Reactions } from '../reactions.ts'
import { dropEntries } from './entries.ts'
import { emitCookingSwitch } from './friends-cooking.ts'

export const cookingReactions: Reactions = {
  accountDeleted: ({ tx, userId }) => dropEntries(tx, { userId }),
  cookingSwitched: ({ app, tx, userId }) => emitCookingSwitch(app, tx, userId),
  savedRecipesForgotten: ({ tx, savedIds }) => dropEntries(tx, { savedIds }),
}

import type { Reactions } from '../reactions.ts'
import { dropEntries } from './entries.ts'

export const cookingReactions: Reactions = {
  accountDeleted: ({ tx, userId }) => dropEntries(tx, { userId }),
}

import type { Reactions } from '../reactions.ts'
import { dropUnheld } from './unheld-recipes.ts'

export const recipeReactions: Reactions = {
  accountsDeleted: ({ tx }) => dropUnheld(tx),
}

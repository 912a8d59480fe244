import * as z from 'zod'
import { collectionSchema } from '../collections.ts'
import { potluckSchema } from '../potlucks.ts'
import { recipeSchema } from '../recipes.ts'
import { shoppingListSchema } from '../shopping.ts'

export const oneMessage = z.object({ message: z.string() })
export const oneCollection = z.object({ collection: collectionSchema })
export const oneList = z.object({ list: shoppingListSchema })
export const onePotluck = z.object({ potluck: potluckSchema })
export const oneRecipe = z.object({ recipe: recipeSchema })

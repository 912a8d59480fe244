import * as z from 'zod'
import { collectionSchema } from './collections.ts'
import { personSchema } from './friends.ts'
import { planEntrySchema, planSchema } from './plan.ts'
import type { ServerEventName, ServerEvents } from './realtime.ts'
import { recipeSchema } from './recipes.ts'
import {
  aisleOrderSchema,
  foodAisleSchema,
  pantryFoodSchema,
  shoppingItemSchema,
  shoppingListSchema,
} from './shopping.ts'
import { importedKitchenSchema, importSpanSchema, knownRecipeSchema } from './transfer.ts'

const id = z.object({ _id: z.string() })
const idOrSeveral = z.object({ _id: z.string().nullable() })
const shared = { recipeId: z.string(), targetUserEmail: z.string() }
const problem = z.object({ name: z.string(), problem: z.string() })

/** The payloads of events as schemas, for the description of the channel. */
export const eventSchemas: { [Name in ServerEventName]: z.ZodType<ServerEvents[Name]> } = {
  'recipe:created': recipeSchema,
  'recipe:updated': recipeSchema,
  'recipe:deleted': id,
  'recipe:cooked': idOrSeveral,
  'recipe:shared': z.object({ recipe: recipeSchema, sender: personSchema }),
  'recipe:share:success': z.object(shared),
  'recipe:share:error': z.object({ ...shared, message: z.string() }),
  'friend:request': z.object({ _id: z.string(), from: personSchema }),
  'friend:accepted': z.object({ friend: personSchema }),
  'friend:removed': z.object({ email: z.string() }),
  'invitation:failed': z.object({ email: z.string(), message: z.string() }),
  'collection:changed': collectionSchema,
  'collection:removed': id,
  'collection:shared': z.object({ collection: collectionSchema, sender: personSchema }),
  'shopping:list': shoppingListSchema,
  'shopping:list:removed': id,
  'shopping:replaced': id,
  'shopping:shared': z.object({ list: shoppingListSchema, sender: personSchema }),
  'shopping:changed': z.object({
    list: z.string(),
    items: z.array(shoppingItemSchema),
    aisles: z.array(foodAisleSchema),
    order: aisleOrderSchema.optional(),
  }),
  'shopping:pantry': z.object({ foods: z.array(pantryFoodSchema) }),
  'plan:changed': z.object({ plan: z.string(), entries: z.array(planEntrySchema) }),
  'plan:people': planSchema,
  'plan:removed': id,
  'plan:replaced': id,
  'plan:shared': z.object({ plan: planSchema, sender: personSchema }),
  'potluck:changed': idOrSeveral,
  'potluck:removed': idOrSeveral,
  'potluck:invited': z.object({
    _id: z.string(),
    name: z.string(),
    date: z.string().nullable(),
    timeZone: z.string(),
    sender: personSchema,
  }),
  'cooking:changed': id,
  'cooking:shared': z.object({ title: z.string(), sender: personSchema }),
  'household:changed': id,
  'household:shared': z.object({ _id: z.string(), sender: personSchema }),
  'timer:changed': id,
  'ocr:error': z.object({ message: z.string() }),
  'import:progress': z.object({ done: z.number(), total: z.number(), problems: z.number() }),
  'import:done': z.object({
    added: z.number(),
    existed: z.number(),
    existing: z.array(knownRecipeSchema).exactOptional(),
    doubles: z.number().exactOptional(),
    problems: z.array(problem),
    kitchen: importedKitchenSchema.exactOptional(),
    undo: importSpanSchema.exactOptional(),
  }),
}

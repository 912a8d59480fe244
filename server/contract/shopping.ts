import * as z from 'zod'
import { aisles, maxListNameLength, maxShoppingItemLength, maxShoppingOperations } from './constants.ts'
import { accountEmail } from './email-address.ts'
import { personSchema } from './friends.ts'
import { joinedSchema } from './households.ts'
import { message, t } from './language/t.ts'
import { lineText, requiredLineText } from './line-text.ts'
import { lostTextSchema, renaming } from './lost-text.ts'
import { madeId } from './operations.ts'

const id = z.string().min(1).max(64)

/** A list as one person sees it. */
export const shoppingListSchema = z.object({
  _id: z.string(),
  name: z.string(),
  nameStamp: z.string(),
  /** Of its name; absent when none was lost. */
  lost: z.array(lostTextSchema).optional(),
  /** Lines that are not ticked. */
  count: z.number(),
  /** Who shared it with this person; null for one's own. */
  owner: personSchema.nullable(),
  /** All others who see it, the owner first. */
  people: z.array(personSchema),
  /** Absent when it is not that of a household. */
  joined: joinedSchema.optional(),
})
export type ShoppingList = z.infer<typeof shoppingListSchema>

/** A line with the stamps of its fields. Those that were removed come in events only. */
export const shoppingItemSchema = z.object({
  _id: z.string(),
  text: z.string(),
  textStamp: z.string(),
  /** '' without one. */
  note: z.string(),
  noteStamp: z.string(),
  isTicked: z.boolean(),
  tickStamp: z.string(),
  place: z.number(),
  placeStamp: z.string(),
  isRemoved: z.boolean(),
  removeStamp: z.string(),
  /** The title of the recipe that it is for. */
  recipe: z.string().nullable(),
  /** Full name of the friend who added it; null for oneself, or when nobody knows any more. */
  addedBy: z.string().nullable(),
  /** Absent when none was lost. */
  lost: z.array(lostTextSchema).optional(),
})
export type ShoppingItem = z.infer<typeof shoppingItemSchema>

const aisle = z.enum(aisles)

/** The aisle into which a food was moved; null for the usual one. */
export const foodAisleSchema = z.object({
  food: z.string(),
  aisle: aisle.nullable(),
  stamp: z.string(),
  /** Aisles of this person that another one replaced; '' for the usual one. Missing when there are none. */
  lost: z.array(lostTextSchema).optional(),
})
export type FoodAisle = z.infer<typeof foodAisleSchema>

/** In which order a list shows the aisles: the others follow in their usual order. */
export const aisleOrderSchema = z.object({ order: z.array(aisle), stamp: z.string() })
export type AisleOrder = z.infer<typeof aisleOrderSchema>

/** A food that the person always has, or no longer. */
export const pantryFoodSchema = z.object({ food: z.string(), isKept: z.boolean(), stamp: z.string() })
export type PantryFood = z.infer<typeof pantryFoodSchema>

export const shoppingListsSchema = z.object({
  /** One's own, oldest first, then those of friends. */
  lists: z.array(shoppingListSchema),
  pantry: z.array(pantryFoodSchema),
})
export type ShoppingLists = z.infer<typeof shoppingListsSchema>

export const openedListSchema = z.object({
  list: shoppingListSchema,
  items: z.array(shoppingItemSchema),
  aisles: z.array(foodAisleSchema),
  order: aisleOrderSchema,
})
export type OpenedList = z.infer<typeof openedListSchema>

/** One line, or several of the same food that are bought together. */
const shoppingRowSchema = z.object({
  /** The `_id` of its oldest line. */
  id: z.string(),
  /** '3', '700 g'; '' when nothing is counted. */
  amount: z.string(),
  /** What is bought, with what was written about it when it is one line. */
  name: z.string(),
  /** The words by which the food is compared, as in an operation that moves it to another aisle. */
  food: z.string(),
  aisle,
  isTicked: z.boolean(),
  /** The titles of the recipes that it is for. */
  recipes: z.array(z.string()),
  notes: z.array(z.string()),
  /** Friends who added it. */
  addedBy: z.array(z.string()),
  /** The lines that it is made of. */
  items: z.array(shoppingItemSchema),
})
export type ShoppingRow = z.infer<typeof shoppingRowSchema>
/** As the screen shows them: by aisle, in the order of the list. */
export const shoppingRowsSchema = z.object({ list: shoppingListSchema, rows: z.array(shoppingRowSchema) })
export type ShoppingRows = z.infer<typeof shoppingRowsSchema>

/** What changed on a list, for those who see it. */
export interface ShoppingChanged {
  list: string
  items: ShoppingItem[]
  aisles: FoodAisle[]
  /** Absent when it is the same. */
  order?: AisleOrder | undefined
}

export const listName = requiredLineText(
  maxListNameLength,
  message('A name can have at most {max, plural, one {# character} other {# characters}}.'),
  message('Please enter a name.'),
)

export const renameShoppingListInput = renaming(listName)
export const createShoppingListInput = z.object({
  /** Made on the device, so that a call can be sent again. */
  _id: madeId.optional(),
  name: listName,
})
export type CreateShoppingListInput = z.infer<typeof createShoppingListInput>

export const shoppingMemberInput = z.object({ friendEmail: accountEmail })

const text = requiredLineText(
  maxShoppingItemLength,
  message('A line can have at most {max, plural, one {# character} other {# characters}}.'),
  message('Please write what is needed.'),
)
export const shoppingLine = z.object({ text })
/** '' for none. */
export const lineNote = lineText(
  maxShoppingItemLength,
  message('A note can have at most {max, plural, one {# character} other {# characters}}.'),
)
export const aisleOrder = z
  .array(aisle)
  .max(aisles.length)
  .refine((order) => new Set(order).size === order.length, {
    error: () => t('Please name each aisle once.'),
  })
const food = requiredLineText(
  maxShoppingItemLength,
  message('A food can have at most {max, plural, one {# character} other {# characters}}.'),
  message('Please name the food.'),
)
const place = z.number().int().min(-8e15).max(8e15)

const operation = z.object({
  /** Made on the device. */
  id: madeId,
  /** Milliseconds by the clock of the device, later than all that it had seen. */
  at: z.number().int().min(0).max(8e13),
})
const change = operation.extend({ list: id, item: madeId })

export const addLineOperation = change.extend({
  kind: z.literal('add'),
  text,
  place,
  recipe: requiredLineText(
    500,
    message('A title can have at most {max, plural, one {# character} other {# characters}}.'),
    message('Please name the recipe.'),
  )
    .nullable()
    .default(null),
  note: lineNote.optional(),
})
export const moveFoodOperation = operation.extend({
  kind: z.literal('aisle'),
  list: id,
  food,
  aisle: aisle.nullable(),
  /** The stamp of the aisle that it replaces, '' for the usual one; one that it had not seen is kept for its writer. */
  was: z.string().max(100).optional(),
})
export const keepFoodOperation = operation.extend({ kind: z.literal('pantry'), food, isKept: z.boolean() })

export const shoppingOperation = z.discriminatedUnion('kind', [
  addLineOperation,
  change.extend({
    kind: z.literal('edit'),
    text,
    /** The stamp of the text that it replaces; a text that it had not seen is kept for its writer. */
    was: z.string().max(100).optional(),
  }),
  change.extend({ kind: z.literal('tick'), isTicked: z.boolean() }),
  change.extend({ kind: z.literal('place'), place }),
  change.extend({ kind: z.literal('remove'), isRemoved: z.boolean() }),
  moveFoodOperation,
  operation.extend({ kind: z.literal('dismiss-aisle'), list: id, food, edit: madeId }),
  keepFoodOperation,
  change.extend({ kind: z.literal('dismiss'), /** Of the lost text. */ edit: madeId }),
  change.extend({
    kind: z.literal('note'),
    note: lineNote,
    /** The stamp of the note that it replaces; a note that it had not seen is kept for its writer. */
    was: z.string().max(100).optional(),
  }),
  operation.extend({ kind: z.literal('order'), list: id, order: aisleOrder }),
])
export type ShoppingOperation = z.infer<typeof shoppingOperation>
/** An operation on one line. */
export type ShoppingChange = Extract<ShoppingOperation, { item: string }>

export const shoppingOperationsInput = z.object({
  operations: z.array(shoppingOperation).min(1).max(maxShoppingOperations),
})

import * as z from 'zod'
import { pause } from '#server/async/in-pieces.ts'
import { maxPlanEntries, maxShoppingItems, maxShoppingLists } from '#server/contract/constants.ts'
import { costInput, currency } from '#server/contract/costs.ts'
import { hasDayOrMenu, planOperation } from '#server/contract/plan.ts'
import {
  maxLeftOut,
  maxPotluckCosts,
  maxPotluckDishes,
  maxPotluckGuests,
  maxPotlucks,
} from '#server/contract/potluck-words.ts'
import { guestAnswerInput, potluckDishInput, potluckInput } from '#server/contract/potlucks.ts'
import {
  addLineOperation,
  aisleOrder,
  keepFoodOperation,
  lineNote,
  listName,
  moveFoodOperation,
} from '#server/contract/shopping.ts'
import { updateMeInput } from '#server/contract/users.ts'
import { madeId as id } from '../contract/operations.ts'

/** Next to the recipes of our own export: shopping lists, plan, potlucks, and what the person must not eat. */
export const kitchenFile = 'kitchen.json'

const [plannedEntry] = planOperation.options
/** Milliseconds since 1970. */
const moment = addLineOperation.shape.at

export const lineSchema = addLineOperation
  .pick({ text: true, recipe: true, place: true })
  .extend({ _id: id, isTicked: z.boolean(), addedAt: moment, note: lineNote.default('') })
const list = z.object({
  _id: id,
  name: listName,
  lines: z.array(lineSchema).max(maxShoppingItems),
  /** Where the person moved foods. */
  aisles: z.array(moveFoodOperation.pick({ food: true, aisle: true })).max(maxShoppingItems),
  /** In which order the list shows the aisles. */
  order: aisleOrder.default([]),
})
export const entrySchema = plannedEntry
  .pick({ title: true, servings: true, day: true, meal: true, place: true, menu: true })
  .extend({
    _id: id,
    /** The link or the name by which the file knows the recipe; null for a text. */
    recipe: z.string().max(2500).nullable(),
    cooked: z.enum(['', 'yes', 'no']),
    addedAt: moment,
  })
  .refine(hasDayOrMenu)
const guest = guestAnswerInput.extend({
  answer: guestAnswerInput.shape.answer.nullable(),
  isHost: z.boolean(),
  dishes: z
    .array(
      potluckDishInput.extend({
        _id: id,
        recipeId: z.null().default(null),
        /** Of the page that a guest without an account gave. */
        address: z.string().max(2500).nullable().default(null),
      }),
    )
    .max(maxPotluckDishes),
  /** None in exports of older versions. Who does not share an amount is the place of a guest in the file. */
  paid: z
    .array(costInput.extend({ leftOut: z.array(z.int()).max(maxLeftOut).default([]) }))
    .max(maxPotluckCosts)
    .default([]),
  /** Lines of the potluck's list that they buy. */
  buys: z.array(id).max(maxShoppingItems).default([]),
})
const potluck = potluckInput.extend({
  _id: id,
  isCancelled: z.boolean(),
  /** Of what guests paid; '' in exports of older versions. */
  currency: z.union([currency, z.literal('')]).default(''),
  /** Its shopping list, among those of the file. */
  list: id.nullable().default(null),
  /** The host first. Guests come back as names: an address says nothing about who it belongs to elsewhere. */
  guests: z.array(guest).max(maxPotluckGuests),
})

const mustNotEat = updateMeInput
  .pick({ diets: true, avoids: true })
  .required()
  .default({ diets: [], avoids: '' })
export type MustNotEat = z.infer<typeof mustNotEat>

export interface Kitchen {
  lists: z.infer<typeof list>[]
  /** Foods that the person always has. */
  pantry: string[]
  plan: z.infer<typeof entrySchema>[]
  /** Those that the person hosts. */
  potlucks: z.infer<typeof potluck>[]
  /** Empty in exports of older versions. */
  mustNotEat: MustNotEat
}

const anyOf = (max: number) => z.array(z.unknown()).max(max)
const outline = z.object({
  lists: anyOf(maxShoppingLists),
  pantry: anyOf(5000),
  plan: anyOf(maxPlanEntries),
  potlucks: anyOf(maxPotlucks),
  mustNotEat,
})

/** With turns for others: it may have 50,000 lines. Null for what is not as Potluck writes it. */
export async function parseKitchen(value: unknown): Promise<Kitchen | null> {
  const { success, data } = outline.safeParse(value)
  if (!success) return null
  const lists = await parseEach(list, data.lists)
  const pantry = lists && (await parseEach(keepFoodOperation.shape.food, data.pantry))
  const plan = pantry && (await parseEach(entrySchema, data.plan))
  const potlucks = plan && (await parseEach(potluck, data.potlucks))
  return potlucks && { lists, pantry, plan, potlucks, mustNotEat: data.mustNotEat }
}

async function parseEach<Part>(schema: z.ZodType<Part>, values: readonly unknown[]): Promise<Part[] | null> {
  const parts: Part[] = []
  for (const value of values) {
    const { success, data } = schema.safeParse(value)
    if (!success) return null
    parts.push(data)
    const turn = pause()
    if (turn) await turn
  }
  return parts
}

export const emptyKitchen: Kitchen = {
  ...{ lists: [], pantry: [], plan: [], potlucks: [] },
  mustNotEat: { diets: [], avoids: '' },
}

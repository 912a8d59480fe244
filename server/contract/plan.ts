import * as z from 'zod'
import { clashSchema } from './clashes.ts'
import { maxMenuNameLength, maxPlanOperations, maxPlanTextLength } from './constants.ts'
import { dayMs } from './day.ts'
import { accountEmail } from './email-address.ts'
import { personSchema } from './friends.ts'
import { joinedSchema } from './households.ts'
import { message, t } from './language/t.ts'
import { lineText, requiredLineText } from './line-text.ts'
import { lostTextSchema } from './lost-text.ts'
import { madeId } from './operations.ts'
import { meals } from './plan-merge.ts'

const id = z.string().min(1).max(64)
/** Made on a device. */

export const isDay = (text: string) =>
  /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text
const day = z
  .string()
  .refine(isDay, { error: () => t('Please choose a day.') })
  .meta({ examples: ['2026-01-31'] })
const meal = z.enum(meals)
const cooked = z.enum(['', 'yes', 'no'])

/** A plan as one person sees it. */
export const planSchema = z.object({
  _id: z.string(),
  /** Who shared it with this person; null for one's own. */
  owner: personSchema.nullable(),
  /** All others who see it, the owner first. */
  people: z.array(personSchema),
  /** Absent when it is not that of a household. */
  joined: joinedSchema.optional(),
})
export type Plan = z.infer<typeof planSchema>

/** An entry with the stamps of its parts. Those that were removed come in events only. */
export const planEntrySchema = z.object({
  _id: z.string(),
  title: z.string(),
  servings: z.number().nullable(),
  textStamp: z.string(),
  day: z.string(),
  meal,
  place: z.number(),
  moveStamp: z.string(),
  isRemoved: z.boolean(),
  removeStamp: z.string(),
  cooked,
  cookStamp: z.string(),
  /** Null for a text. */
  recipe: z
    .object({
      /** The `_id` in this person's list; null when they do not have the recipe. */
      savedId: z.string().nullable(),
      thumbnailUrl: z.string().nullable(),
      time: z.string(),
      /** What `servings` counts in the recipe's words, such as 'cookies'; '' for servings. */
      counts: z.string(),
    })
    .nullable(),
  /** Full name of the friend who added it; null for oneself, or when nobody knows any more. */
  addedBy: z.string().nullable(),
  /** The name of the menu that it is a dish of; absent when it is planned alone. */
  menu: z.string().optional(),
  menuStamp: z.string(),
  /** Absent when none was lost. */
  lost: z.array(lostTextSchema).optional(),
})
export type PlanEntry = z.infer<typeof planEntrySchema>

export const plansSchema = z.object({
  /** One's own plan first, then those of friends. */
  plans: z.array(planSchema),
  /** The entries of all these plans of which texts of this person were lost. */
  lost: z.array(z.object({ plan: z.string(), entry: planEntrySchema })),
})
export type Plans = z.infer<typeof plansSchema>

export const openedPlanSchema = z.object({
  plan: planSchema,
  entries: z.array(planEntrySchema),
  /** The dishes of the menus that are kept to be planned again: entries without a day, ''. */
  menus: z.array(planEntrySchema),
})
export type OpenedPlan = z.infer<typeof openedPlanSchema>

/** Meals that a person of the plan must not eat, or may not. */
export const planClashesSchema = z.object({
  clashes: z.array(
    clashSchema.extend({
      /** The `_id` of the entry. */
      entry: z.string(),
    }),
  ),
  /** What people typed that cannot be checked; null for oneself. */
  unclear: z.array(z.object({ person: z.string().nullable(), words: z.string() })),
})
export type PlanClashes = z.infer<typeof planClashesSchema>

const suggestion = z.object({
  savedId: z.string(),
  title: z.string(),
  servings: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** '2026-06-01', or null when it was never cooked. */
  lastCooked: z.string().nullable(),
  /** The friend who cooked it. */
  friend: z.string().nullable(),
})
export const planSuggestionsSchema = z.object({
  longestNotCooked: z.array(suggestion),
  friendsCooked: z.array(suggestion),
})
export type PlanSuggestions = z.infer<typeof planSuggestionsSchema>
export type PlanSuggestion = z.infer<typeof suggestion>

/** What changed in a plan, for those who see it; also dishes of kept menus, whose day is ''. */
export interface PlanChanged {
  plan: string
  entries: PlanEntry[]
}

/** From the first day to the last one. */
export const planDaysInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 62 * dayMs, {
    error: () => t('Please ask for at most two months.'),
  })
export const planMemberInput = z.object({ friendEmail: accountEmail })

const title = requiredLineText(
  maxPlanTextLength,
  message('An entry can have at most {max, plural, one {# character} other {# characters}}.'),
  message('Please write what you plan.'),
)
const servings = z.number().int().min(1).max(999).nullable()
const menuTooLong = message(
  '{max, plural, one {The name of a menu can have at most # character.} other {The name of a menu can have at most # characters.}}',
)
const where = { day, meal, place: z.number().int().min(-8e15).max(8e15) }

const operation = z.object({
  /** Made on the device. */
  id: madeId,
  /** Milliseconds by the clock of the device, later than all that it had seen. */
  at: z.number().int().min(0).max(8e13),
  plan: id,
  entry: madeId,
})

export const planOperation = z.discriminatedUnion('kind', [
  operation.extend({
    kind: z.literal('add'),
    title,
    /** The `_id` in the person's own list; null for a text. */
    recipe: id.nullable().default(null),
    servings,
    ...where,
    /** '' for a dish of a menu that is kept to be planned again. */
    day: z.union([day, z.literal('')]),
    /** The name of the menu that it is a dish of; '' for none. */
    menu: lineText(maxMenuNameLength, menuTooLong).default(''),
  }),
  operation.extend({
    kind: z.literal('edit'),
    title,
    servings,
    /** The stamp of the text that it replaces; a text that it had not seen is kept for its writer. */
    was: z.string().max(100).optional(),
  }),
  operation.extend({
    kind: z.literal('move'),
    ...where,
    /** The stamp of the move that it replaces; where its writer put the entry unseen is kept for them. */
    was: z.string().max(100).optional(),
  }),
  operation.extend({ kind: z.literal('remove'), isRemoved: z.boolean() }),
  operation.extend({ kind: z.literal('cooked'), cooked }),
  operation.extend({
    kind: z.literal('menu'),
    /** Its new name, for each of its dishes. */
    menu: requiredLineText(maxMenuNameLength, menuTooLong, message('Please give it a name.')),
  }),
  operation.extend({ kind: z.literal('dismiss'), /** Of the lost text. */ edit: madeId }),
])
export type PlanOperation = z.infer<typeof planOperation>

/** What has neither would be nowhere. */
export const hasDayOrMenu = (entry: { day: string; menu: string }) => entry.day !== '' || entry.menu !== ''

export const planOperationsInput = z.object({
  operations: z
    .array(
      planOperation.refine((change) => change.kind !== 'add' || hasDayOrMenu(change), {
        error: () => t('Please choose a day.'),
      }),
    )
    .min(1)
    .max(maxPlanOperations),
})

/** When the address of the calendar was made; null when there is none. */
export const calendarSchema = z.object({ createdAt: z.string().nullable() })
/** `replaces` is when the address was made that ends with this call, or null. */
export const renewCalendarInput = z.object({ replaces: z.string().max(40).nullable() })
/** The address is shown once, because only its hash is stored. */
export const newCalendarSchema = z.object({ url: z.string(), createdAt: z.string() })
export type Calendar = z.infer<typeof calendarSchema>
export type NewCalendar = z.infer<typeof newCalendarSchema>

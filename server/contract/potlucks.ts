import * as z from 'zod'
import { accountEmail } from './email-address.ts'
import { message, t } from './language/t.ts'
import { lineText, requiredLineText } from './line-text.ts'
import { madeId } from './operations.ts'
import { dateVotes, maxOffered } from './potluck-dates.ts'
import {
  courses,
  diets,
  maxAvoids,
  maxDishTitle,
  maxGuestNameLength,
  maxGuestPeople,
  maxNeeded,
  maxPotluckGuests,
  maxPotluckName,
  maxPotluckNote,
  maxPotluckPeople,
  maxPotluckPlace,
  potluckAnswers,
  potluckRoles,
} from './potluck-words.ts'
import { importSpanSchema } from './transfer.ts'

const course = z.enum(courses)
const answer = z.enum(potluckAnswers)
const diet = z.enum(diets)
const vote = z.object({ date: z.string(), vote: z.enum(dateVotes) })
const need = z.object({ course, count: z.number().int().min(1).max(maxNeeded) })

/** A meal to which people bring something, in a list. */
export const potluckEntrySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** On the clocks of the place: '2026-11-28T18:30'. Null until the host has chosen one of `dates`. */
  date: z.string().nullable(),
  /** IANA, e.g. 'Europe/Berlin'. */
  timeZone: z.string(),
  /** The same moment, ISO 8601. */
  startsAt: z.string().nullable(),
  /** From which the guests choose, in order; empty once the date is fixed. */
  dates: z.array(z.object({ date: z.string(), startsAt: z.string() })),
  /** For the host and for guests who come or may come; empty for others. */
  place: z.string(),
  /** Full name; the first name for those who came with the link. */
  host: z.string(),
  role: z.enum(potluckRoles),
  isHost: z.boolean(),
  isPast: z.boolean(),
  isCancelled: z.boolean(),
  /** Whether this person hid its line on top of their recipes and plan. */
  isHidden: z.boolean(),
  /** This person's own. */
  answer: answer.nullable(),
  /** People who come. This and the next two are 0 for those who do not. */
  coming: z.number(),
  /** Guests who have not answered. */
  unanswered: z.number(),
  /** Guests whom the host has not let in yet; for the host. */
  waiting: z.number(),
})
export type PotluckEntry = z.infer<typeof potluckEntrySchema>

const potluckGuestSchema = z.object({
  _id: z.string(),
  /** Full name; only the first name of guests without an account, and of all for those who came with the link. */
  name: z.string(),
  isHost: z.boolean(),
  isYou: z.boolean(),
  /** Null until they answer; only the host sees such guests. */
  answer: answer.nullable(),
  /** Which of the dates offered suit them. */
  dates: z.array(vote),
  /** With themselves. */
  people: z.number(),
  /** Like `avoids` for the host and for themselves; empty for others. */
  diets: z.array(diet),
  /** Foods they must not eat, as they typed them. */
  avoids: z.string(),
  /** Of friends, for the host only. */
  email: z.string().nullable(),
  /** When they came with the link, for the host only. */
  cameByLinkAt: z.string().nullable(),
  /** Until the host lets them in; the host and they themselves see such guests. */
  isWaiting: z.boolean(),
})
export type PotluckGuest = z.infer<typeof potluckGuestSchema>

const potluckDishSchema = z.object({
  _id: z.string(),
  guestId: z.string(),
  /** Who brings it. */
  by: z.string(),
  isYours: z.boolean(),
  course,
  title: z.string(),
  /** How many it is for. */
  serves: z.number().nullable(),
  /** Whether its recipe can be read. */
  hasRecipe: z.boolean(),
  /** The recipe's `_id` in the person's own list; null when it is not there. */
  recipeId: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
})
export type PotluckDish = z.infer<typeof potluckDishSchema>

/** A dish that may contain what a guest must not eat. It needs a look: ingredients are compared by their words. */
const potluckClashSchema = z.object({
  /** Null for the cook of the dish, who does not learn who. */
  guest: z.string().nullable(),
  /** 'No nuts', the food as the guest typed it, or several of a title that does not say; empty for the cook of the dish. */
  avoids: z.string(),
  dishId: z.string(),
  dish: z.string(),
  /** The ingredient, the title of a dish without a recipe, or that its title does not say what is in it. */
  because: z.string(),
})
export type PotluckClash = z.infer<typeof potluckClashSchema>

export const potluckSchema = potluckEntrySchema.extend({
  note: z.string(),
  /** How many the host expects. */
  people: z.number().nullable(),
  needs: z.array(need),
  /** What nobody brings yet. */
  missing: z.array(need),
  guests: z.array(potluckGuestSchema),
  /** How many of those who come or may come do not eat what, without names. */
  avoided: z.array(z.object({ diet, count: z.number() })),
  dishes: z.array(potluckDishSchema),
  /** Of all dishes for the host, of one's own for the other guests. */
  clashes: z.array(potluckClashSchema),
  /** What guests typed that cannot be checked, for the host, who should ask them. */
  unclear: z.array(z.object({ guest: z.string(), words: z.string() })),
  /** When the present link was made, for the host; null without a link. */
  linkMadeAt: z.string().nullable(),
  /** Whether guests who come with the link wait for the host; for the host. */
  approvesGuests: z.boolean(),
})
export type Potluck = z.infer<typeof potluckSchema>

/** What saving the recipes of all dishes did. */
export const savedBookletSchema = z.object({
  saved: z.number(),
  /** Recipes that the person had before. */
  held: z.number(),
  /** Ids are in the order of time: with these two, it can be undone. */
  undo: importSpanSchema,
})
export type SavedBooklet = z.infer<typeof savedBookletSchema>

const localDate = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: () => t('Please choose a date and a time.') })

const details = z.object({
  name: requiredLineText(
    maxPotluckName,
    message('A name can have at most {max, plural, one {# character} other {# characters}}.'),
    message('Please enter a name.'),
  ),
  /** Needed without `dates`. */
  date: localDate.nullable().default(null),
  /** Two to six from which the guests choose, instead of one. */
  dates: z.array(localDate).max(maxOffered).default([]),
  timeZone: z.string().min(1).max(64),
  place: lineText(
    maxPotluckPlace,
    message('A place can have at most {max, plural, one {# character} other {# characters}}.'),
  ).default(''),
  note: z
    .string()
    .trim()
    .max(maxPotluckNote, {
      error: () =>
        t('A note can have at most {max, plural, one {# character} other {# characters}}.', {
          max: maxPotluckNote,
        }),
    })
    .default(''),
  people: z.number().int().min(1).max(maxPotluckPeople).nullable().default(null),
  needs: z
    .array(need)
    .max(courses.length)
    .refine((given) => new Set(given.map((each) => each.course)).size === given.length)
    .default([]),
  /** Guests who come with the link wait until the host lets them in. */
  approvesGuests: z.boolean().default(false),
})
export const potluckInput = details
export type PotluckInput = z.infer<typeof potluckInput>

/** `requestId` is made by the device: the same one again returns the same potluck. */
export const newPotluckInput = details.extend({ requestId: madeId })
export type NewPotluckInput = z.infer<typeof newPotluckInput>

export const potluckDateInput = z.object({ date: localDate })

export const cancelPotluckInput = z.object({ isCancelled: z.boolean() })

export const inviteGuestsInput = z.object({
  friendEmails: z.array(accountEmail).min(1).max(maxPotluckGuests),
})

export const removeGuestsInput = z.object({ since: z.iso.datetime() })

export const potluckAnswerInput = z.object({
  answer,
  /** While the date is open, which of the dates suit them. Then nobody says more than maybe. */
  dates: z
    .array(vote.extend({ date: localDate }))
    .max(maxOffered)
    .default([]),
  people: z.number().int().min(1).max(maxGuestPeople).default(1),
  diets: z.array(diet).max(diets.length).default([]),
  avoids: lineText(
    maxAvoids,
    message('A list of foods can have at most {max, plural, one {# character} other {# characters}}.'),
  ).default(''),
})
export type PotluckAnswerInput = z.infer<typeof potluckAnswerInput>

export const guestAnswerInput = potluckAnswerInput.extend({
  name: requiredLineText(
    maxGuestNameLength,
    message('A name can have at most {max, plural, one {# character} other {# characters}}.'),
    message('Please enter your name.'),
  ),
})
export type GuestAnswerInput = z.infer<typeof guestAnswerInput>

export const potluckDishInput = z.object({
  course,
  /** Of what is brought without a recipe. */
  title: lineText(
    maxDishTitle,
    message('A dish can have at most {max, plural, one {# character} other {# characters}}.'),
  ).default(''),
  /** The `_id` of a recipe in the person's list. */
  recipeId: z.string().min(1).max(64).nullable().default(null),
  serves: z.number().int().min(1).max(maxPotluckPeople).nullable().default(null),
})
export type PotluckDishInput = z.infer<typeof potluckDishInput>

import type { Maker } from '#server/contract/access.ts'
import type { MarkedDate } from '#server/contract/potluck-dates.ts'
import type { Course, Diet, PotluckAnswer, PotluckNeed } from '#server/contract/potluck-words.ts'
import { flag, id, json, jsonList, moment, primaryKey, string, table, whole } from '../dialect.ts'

/** One of the dates that a host offers. */
export interface OfferedDate {
  /** On the clocks of the place. */
  date: string
  startsAt: number
}

/** A meal to which people bring something. */
export const potlucks = table('potlucks', {
  id: id('id').primaryKey(),
  /** Its host. */
  userId: id('user_id').notNull(),
  /** Chosen by the device, so that a repeated request makes no second one. */
  requestId: string('request_id').notNull(),
  name: string('name').notNull(),
  place: string('place').notNull(),
  note: string('note').notNull(),
  /** On the clocks of the place: '2026-11-28T18:30'. The last one offered, while guests choose. */
  date: string('date').notNull(),
  /** From which its guests choose, in order; none once the date is fixed. */
  dates: jsonList<OfferedDate>('dates').notNull().default([]),
  /** IANA, e.g. 'Europe/Berlin'. */
  timeZone: string('time_zone').notNull(),
  /** The same moment, to compare with. */
  startsAt: moment('starts_at').notNull(),
  /** How many the host expects. */
  people: whole('people'),
  needs: json<PotluckNeed[]>('needs').notNull(),
  /** SHA-256 of the link's token; null while there is no link. */
  linkHash: string('link_hash'),
  linkMadeAt: moment('link_made_at'),
  linkMadeBy: json<Maker>('link_made_by'),
  /** Guests who come with the link wait until the host lets them in. */
  approvesGuests: flag('approves_guests').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  cancelledAt: moment('cancelled_at'),
  /** The host's shopping list for it; null without one. */
  listId: id('list_id'),
  /** Of what its guests paid: ISO 4217, '' until one is chosen or the first amount is added. */
  currency: string('currency').notNull().default(''),
})

/** Who is invited, the host among them. */
export const potluckGuests = table('potluck_guests', {
  id: id('id').primaryKey(),
  potluckId: id('potluck_id').notNull(),
  /** Null for a guest without an account. */
  userId: id('user_id'),
  /** Of a guest without an account, as they typed it. */
  name: string('name').notNull(),
  /** SHA-256 of the key with which a guest without an account changes their answer. */
  keyHash: string('key_hash'),
  /** With an account, but not invited by the host. */
  joinedByLink: flag('joined_by_link').notNull().default(false),
  /** Until the host lets them in. */
  isWaiting: flag('is_waiting').notNull().default(false),
  /** They hid the line about it on top of their recipes and plan. */
  isHidden: flag('is_hidden').notNull().default(false),
  /** Null until they answer. */
  answer: string('answer').$type<PotluckAnswer>(),
  /** With themselves. */
  people: whole('people').notNull(),
  diets: json<Diet[]>('diets').notNull(),
  /** Foods they must not eat, as they typed them. */
  avoids: string('avoids').notNull(),
  /** Which of the dates offered suit them; they stay when one is fixed, for a host who changes their mind. */
  dates: jsonList<MarkedDate>('dates').notNull().default([]),
  createdAt: moment('created_at').notNull(),
  answeredAt: moment('answered_at'),
  remindedAt: moment('reminded_at'),
  madeBy: json<Maker>('made_by'),
})

/** What a guest brings. */
export const potluckDishes = table(
  'potluck_dishes',
  {
    potluckId: id('potluck_id').notNull(),
    /** Chosen by the device, so that adding it again changes nothing. */
    id: id('id').notNull(),
    guestId: id('guest_id').notNull(),
    course: string('course').$type<Course>().notNull(),
    /** Of a recipe as it was then, which stays when the recipe is gone. */
    title: string('title').notNull(),
    /** The recipe in the guest's list, also while it is among their deleted ones. */
    savedId: id('saved_id'),
    /** Of an address that a guest without an account gave; the potluck itself has this recipe. */
    recipeId: id('recipe_id'),
    /** How many it is for. */
    serves: whole('serves'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.potluckId, t.id] })],
)

/** Which guest buys a line of the potluck's shopping list. */
export const potluckBuyers = table(
  'potluck_buyers',
  {
    potluckId: id('potluck_id').notNull(),
    /** The line's, on that list. */
    itemId: id('item_id').notNull(),
    guestId: id('guest_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.potluckId, t.itemId] })],
)

/** What a guest paid for all. */
export const potluckCosts = table(
  'potluck_costs',
  {
    potluckId: id('potluck_id').notNull(),
    /** Made with the form, so that one that is sent twice adds one amount. */
    id: id('id').notNull(),
    guestId: id('guest_id').notNull(),
    title: string('title').notNull(),
    /** In the smallest unit of the potluck's currency. */
    amount: whole('amount').notNull(),
    /** Guests who do not share it. */
    leftOut: jsonList<string>('left_out').notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.potluckId, t.id] })],
)

import { type Message, message, t, translated } from './language/t.ts'

// Words of potlucks that server and browser share. No schemas: zod stays out of the browser.

export const courses = ['starter', 'main', 'side', 'salad', 'dessert', 'drink', 'thing'] as const
export type Course = (typeof courses)[number]

interface CourseWords {
  /** As a dish is labelled. */
  one(): string
  /** As several are asked for. */
  many(): string
  /** As what is missing. */
  needed(count: number): string
}

export const courseWords: Record<Course, CourseWords> = {
  starter: {
    one: () => t('Starter', {}, 'a course'),
    many: () => t('Starters', {}, 'a course'),
    needed: (count) => t('{count, plural, one {Starter} other {# starters}}', { count }),
  },
  main: {
    one: () => t('Main', {}, 'a course'),
    many: () => t('Mains', {}, 'a course'),
    needed: (count) => t('{count, plural, one {Main} other {# mains}}', { count }),
  },
  side: {
    one: () => t('Side', {}, 'a course'),
    many: () => t('Sides', {}, 'a course'),
    needed: (count) => t('{count, plural, one {Side} other {# sides}}', { count }),
  },
  salad: {
    one: () => t('Salad', {}, 'a course'),
    many: () => t('Salads', {}, 'a course'),
    needed: (count) => t('{count, plural, one {Salad} other {# salads}}', { count }),
  },
  dessert: {
    one: () => t('Dessert', {}, 'a course'),
    many: () => t('Desserts', {}, 'a course'),
    needed: (count) => t('{count, plural, one {Dessert} other {# desserts}}', { count }),
  },
  drink: {
    one: () => t('Drinks', {}, 'a course'),
    many: () => t('Drinks', {}, 'a course'),
    needed: (count) => t('{count, plural, one {Drinks} other {# drinks}}', { count }),
  },
  thing: {
    one: () => t('Things', {}, 'a course'),
    many: () => t('Things', {}, 'a course'),
    needed: (count) => t('{count, plural, one {Things} other {# things}}', { count }),
  },
}

/** How many dishes of a course are wanted. */
export interface PotluckNeed {
  course: Course
  count: number
}

export const potluckAnswers = ['yes', 'maybe', 'no'] as const
export type PotluckAnswer = (typeof potluckAnswers)[number]

/** What most people choose; a form shows these first. */
const commonDiets = [
  'vegetarian',
  'vegan',
  'gluten',
  'nuts',
  'dairy',
  'eggs',
  'fish',
  'shellfish',
  'pork',
  'soy',
  'sesame',
  'alcohol',
] as const
const rareDiets = [
  'pescatarian',
  'halal',
  'kosher',
  'lactose',
  'peanuts',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const
export const diets = [...commonDiets, ...rareDiets] as const
export type Diet = (typeof diets)[number]
export const dietGroups: { common: readonly Diet[]; rare: readonly Diet[] } = {
  common: commonDiets,
  rare: rareDiets,
}

export const dietNames: Record<Diet, Message> = {
  vegetarian: message('Vegetarian'),
  vegan: message('Vegan'),
  gluten: message('No gluten'),
  nuts: message('No nuts'),
  dairy: message('No dairy'),
  eggs: message('No eggs'),
  fish: message('No fish'),
  shellfish: message('No shellfish'),
  pork: message('No pork'),
  soy: message('No soy'),
  sesame: message('No sesame'),
  alcohol: message('No alcohol'),
  pescatarian: message('Pescatarian'),
  halal: message('Halal'),
  kosher: message('Kosher'),
  lactose: message('No lactose'),
  peanuts: message('No peanuts'),
  celery: message('No celery'),
  mustard: message('No mustard'),
  sulphites: message('No sulphites'),
  lupin: message('No lupin'),
}

/** The ways of eating that the summary of a recipe names. */
export const summaryDiets = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'lactose',
] as const satisfies readonly Diet[]
export type SummaryDiet = (typeof summaryDiets)[number]

const avoided: Record<Diet, Message> = {
  vegetarian: message('{count, plural, one {# person is vegetarian} other {# people are vegetarian}}'),
  vegan: message('{count, plural, one {# person is vegan} other {# people are vegan}}'),
  gluten: message('{count, plural, one {# person avoids gluten} other {# people avoid gluten}}'),
  nuts: message('{count, plural, one {# person avoids nuts} other {# people avoid nuts}}'),
  dairy: message('{count, plural, one {# person avoids dairy} other {# people avoid dairy}}'),
  eggs: message('{count, plural, one {# person avoids eggs} other {# people avoid eggs}}'),
  fish: message('{count, plural, one {# person avoids fish} other {# people avoid fish}}'),
  shellfish: message('{count, plural, one {# person avoids shellfish} other {# people avoid shellfish}}'),
  pork: message('{count, plural, one {# person avoids pork} other {# people avoid pork}}'),
  soy: message('{count, plural, one {# person avoids soy} other {# people avoid soy}}'),
  sesame: message('{count, plural, one {# person avoids sesame} other {# people avoid sesame}}'),
  alcohol: message('{count, plural, one {# person avoids alcohol} other {# people avoid alcohol}}'),
  pescatarian: message('{count, plural, one {# person is pescatarian} other {# people are pescatarian}}'),
  halal: message('{count, plural, one {# person eats halal} other {# people eat halal}}'),
  kosher: message('{count, plural, one {# person eats kosher} other {# people eat kosher}}'),
  lactose: message('{count, plural, one {# person avoids lactose} other {# people avoid lactose}}'),
  peanuts: message('{count, plural, one {# person avoids peanuts} other {# people avoid peanuts}}'),
  celery: message('{count, plural, one {# person avoids celery} other {# people avoid celery}}'),
  mustard: message('{count, plural, one {# person avoids mustard} other {# people avoid mustard}}'),
  sulphites: message('{count, plural, one {# person avoids sulphites} other {# people avoid sulphites}}'),
  lupin: message('{count, plural, one {# person avoids lupin} other {# people avoid lupin}}'),
}

/** As in '2 people avoid nuts'. */
export const describeAvoided = (diet: Diet, count: number): string => translated(avoided[diet], { count })

/**
 * What a person may see of a potluck: the host all; guests who come or may come what concerns them; everybody else its name, its
 * date and its host. `waiting` guests come as soon as the host lets them in.
 */
export const potluckRoles = ['host', 'guest', 'waiting', 'invited'] as const
export type PotluckRole = (typeof potluckRoles)[number]

/** Who sees the place, the guests and the dishes. */
export const isInside = ({ role }: { role: PotluckRole }): boolean => role === 'host' || role === 'guest'

/** What guests with an account are told by mail. */
export const potluckNotices = ['invited', 'changed', 'date fixed', 'reminder'] as const
export type PotluckNotice = (typeof potluckNotices)[number]

export const maxPotluckName = 100
export const maxPotluckPlace = 200
export const maxPotluckNote = 2000
/** Of a guest without an account. */
export const maxGuestNameLength = 60
export const maxAvoids = 200
export const maxDishTitle = 120
/** People that one guest brings along, with themselves; and what the host may expect in all. */
export const maxGuestPeople = 20
export const maxPotluckPeople = 500
export const maxNeeded = 20
/** Of one host. */
export const maxPotlucks = 300
/** Of one potluck. */
export const maxPotluckGuests = 200
export const maxPotluckDishes = 400
export const maxPotluckCosts = 200
/** Of one guest. */
export const maxGuestDishes = 20
export const maxGuestCosts = 30
/** Of the guests who share one amount. */
export const maxLeftOut = 20
/** In the smallest unit of its currency. */
export const maxCost = 1_000_000_000

/** The address of a potluck's page, and that of its link: tokens are shorter than ids. */
export const potluckPath = /^\/potlucks\/([\w-]{23,64})\/?$/

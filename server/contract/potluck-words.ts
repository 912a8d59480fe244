// Words of potlucks that server and browser share. No schemas: zod stays out of the browser.

export const courses = ['starter', 'main', 'side', 'salad', 'dessert', 'drink', 'thing'] as const
export type Course = (typeof courses)[number]

/** As a dish is labelled, and as several are asked for. */
export const courseNames: Record<Course, { one: string; many: string }> = {
  starter: { one: 'Starter', many: 'Starters' },
  main: { one: 'Main', many: 'Mains' },
  side: { one: 'Side', many: 'Sides' },
  salad: { one: 'Salad', many: 'Salads' },
  dessert: { one: 'Dessert', many: 'Desserts' },
  drink: { one: 'Drinks', many: 'Drinks' },
  thing: { one: 'Things', many: 'Things' },
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

export const dietNames: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  gluten: 'No gluten',
  nuts: 'No nuts',
  dairy: 'No dairy',
  eggs: 'No eggs',
  fish: 'No fish',
  shellfish: 'No shellfish',
  pork: 'No pork',
  soy: 'No soy',
  sesame: 'No sesame',
  alcohol: 'No alcohol',
  pescatarian: 'Pescatarian',
  halal: 'Halal',
  kosher: 'Kosher',
  lactose: 'No lactose',
  peanuts: 'No peanuts',
  celery: 'No celery',
  mustard: 'No mustard',
  sulphites: 'No sulphites',
  lupin: 'No lupin',
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

const waysToEat: ReadonlySet<Diet> = new Set(['vegetarian', 'vegan', 'pescatarian'])

/** As in '2 people avoid nuts'. */
export function describeAvoided(diet: Diet, count: number): string {
  const people = count === 1 ? '1 person' : `${count} people`
  if (waysToEat.has(diet)) return `${people} ${count === 1 ? 'is' : 'are'} ${diet}`
  if (diet === 'halal' || diet === 'kosher') return `${people} ${count === 1 ? 'eats' : 'eat'} ${diet}`
  return `${people} ${count === 1 ? 'avoids' : 'avoid'} ${diet}`
}

/**
 * What a person may see of a potluck: the host all; guests who come or may come what concerns them; everybody else its name, its
 * date and its host. `waiting` guests come as soon as the host lets them in.
 */
export const potluckRoles = ['host', 'guest', 'waiting', 'invited'] as const
export type PotluckRole = (typeof potluckRoles)[number]

/** Who sees the place, the guests and the dishes. */
export const isInside = ({ role }: { role: PotluckRole }): boolean => role === 'host' || role === 'guest'

/** What guests with an account are told by mail. */
export const potluckNotices = ['invited', 'changed', 'reminder'] as const
export type PotluckNotice = (typeof potluckNotices)[number]

export const maxPotluckName = 100
export const maxPotluckPlace = 200
export const maxPotluckNote = 2000
/** Of a guest without an account. */
export const maxGuestName = 60
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
/** Of one guest. */
export const maxGuestDishes = 20

/** The address of a potluck's page, and that of its link: tokens are shorter than ids. */
export const potluckPath = /^\/potlucks\/([\w-]{23,64})\/?$/

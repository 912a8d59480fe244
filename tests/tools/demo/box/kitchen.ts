import type { Meal } from '#server/contract/plan-merge.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { newDeviceId } from '../../../support/device-ids.ts'
import type { Member } from '../../../support/people.ts'
import { invite } from '../../../support/potlucks.ts'
import type { Friend } from './fill.ts'

const dayMs = 86_400_000

/** On the clock of this machine, as the browser that opens the box. */
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE')

const meals: readonly (readonly [days: number, meal: Meal, note?: string])[] = [
  [-1, 'dinner'],
  [0, 'dinner'],
  [1, 'dinner'],
  [2, 'lunch'],
  [2, 'dinner', 'Leftovers'],
  [4, 'dinner'],
  [6, 'dinner'],
]

const bought: readonly (readonly [text: string, note?: string])[] = [
  ['2 avocados', 'ripe ones, for today'],
  ['sparkling water'],
  ['birthday candles'],
]

/** A week in the plan, a list to shop, and a potluck with an answer: pages that are empty show nobody what they are for. */
export async function liveIn(anna: Friend, [ben, clara]: readonly Friend[]): Promise<void> {
  const newest = anna.recipes.toReversed()
  await planWeek(anna.member, newest)
  await fillList(anna.member, newest.slice(1, 3))
  if (ben && clara) await inviteFriends(anna, ben, clara)
}

async function planWeek(member: Member, recipes: Friend['recipes']): Promise<void> {
  const operations = meals.map(([days, meal, words], at) => ({
    ...{ kind: 'add', id: newDeviceId('op'), at: Date.now(), plan: member.id, entry: newDeviceId('entry') },
    ...{ title: words ?? recipes[at]?.title, recipe: words === undefined ? recipes[at]?._id : null },
    ...{ servings: words === undefined ? 4 : null, day: dayIn(days), meal, place: at },
  }))
  await member.post('/api/plans/operations', { operations })
}

async function fillList(member: Member, recipes: Friend['recipes']): Promise<void> {
  const [list] = (await member.get<ShoppingLists>('/api/shopping')).body.lists
  const lines = [
    ...recipes.flatMap(({ title, ingredients }) => ingredients.map((text) => ({ text, recipe: title }))),
    ...bought.map(([text, note = '']) => ({ text, note })),
  ]
  const operations = lines.map((line, place) => ({
    ...{ kind: 'add', id: newDeviceId('op'), at: Date.now(), list: list?._id, item: newDeviceId('item') },
    ...{ ...line, place },
  }))
  await member.post('/api/shopping/operations', { operations })
}

async function inviteFriends(anna: Friend, ben: Friend, clara: Friend): Promise<void> {
  const { _id } = await invite(anna.member, {
    name: 'Supper in the garden',
    date: `${dayIn(5)}T18:30`,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    people: 6,
    needs: [{ course: 'dessert', count: 1 }],
  })
  const path = `/api/potlucks/${_id}`
  for (const { member } of [ben, clara])
    await anna.member.put(`${path}/guests`, { friendEmails: [member.email] })
  await ben.member.put(`${path}/answer`, { answer: 'yes', people: 2, diets: [], avoids: '' })
  for (const { member, recipes } of [anna, ben])
    await member.put(`${path}/dishes/${newDeviceId('dish')}`, { course: 'main', recipeId: recipes[0]?._id })
}

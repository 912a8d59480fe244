import type { EveningList } from '#server/contract/evening-list.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import type { Member } from './people.ts'
import { invite } from './potlucks.ts'

/** The day on which `furnishKitchen` plans. */
export const plannedDay = '2026-11-24'

/** Gives a person a shopping list, foods in the pantry, a plan with a menu and a potluck with an amount and a list, all with this recipe. */
export async function furnishKitchen(
  { url }: { url: string },
  member: Member,
  { _id, title: recipe }: Recipe,
): Promise<void> {
  const { body } = await member.get<ShoppingLists>('/api/shopping')
  const list = body.lists[0]?._id ?? ''
  const line = (item: string, text: string, at: number) => ({
    ...{ kind: 'add', id: `add-${item}`, at, list, item, text, place: at, recipe },
  })
  await member.post('/api/shopping/operations', {
    operations: [
      line('line-of-lentils', '200 g red lentils', 1_000),
      line('line-of-onions', '2 onions', 2_000),
      line('line-of-gone', 'gone', 3_000),
      { kind: 'tick', id: 'tick-onions', at: 4_000, list, item: 'line-of-onions', isTicked: true },
      { kind: 'remove', id: 'remove-gone', at: 5_000, list, item: 'line-of-gone', isRemoved: true },
      { kind: 'note', id: 'note-onions', at: 4_000, list, item: 'line-of-onions', note: 'red ones' },
      { kind: 'order', id: 'order-aisles', at: 4_000, list, order: ['fish', 'bakery'] },
      { kind: 'aisle', id: 'move-lentils', at: 6_000, list, food: 'lentil', aisle: 'frozen' },
      { kind: 'pantry', id: 'keep-salt', at: 7_000, food: 'salt', isKept: true },
    ],
  })
  const plan = member.id
  const entry = (id: string, title: string, recipe: string | null) => ({
    ...{ kind: 'add', id: `plan-${id}`, at: 1_000, plan, entry: id, title, recipe },
    ...{ servings: 6, day: plannedDay, meal: 'dinner', place: 0 },
  })
  await member.post('/api/plans/operations', {
    operations: [
      entry('entry-of-dal', recipe, _id),
      entry('entry-of-words', 'Leftovers', null),
      { ...entry('dish-of-menu', recipe, _id), day: '', menu: 'Weekend' },
      { kind: 'cooked', id: 'cooked-dal', at: 2_000, plan, entry: 'entry-of-dal', cooked: 'yes' },
    ],
  })
  const potluck = await invite(member, { name: 'Harvest potluck', needs: [{ course: 'dessert', count: 2 }] })
  const dish = { course: 'main', recipeId: _id, serves: 8 }
  await member.put(`/api/potlucks/${potluck._id}/dishes/dish-of-ada`, dish)
  const headers = { cookie: member.pageCookie, origin: url }
  const fill = (form: string, fields: Record<string, string> = {}) =>
    fetch(`${url}/potlucks/${potluck._id}/${form}`, {
      ...{ method: 'POST', headers, redirect: 'manual', body: new URLSearchParams(fields) },
    })
  await fill('costs/add', { title: 'Wine', amount: '12.50' })
  await fill('list/fill')
  const evening = await fetch(`${url}/potlucks/${potluck._id}/list/now`, { headers })
  const [aisle] = ((await evening.json()) as EveningList).sections
  await fill('list/buyers', { row: aisle?.rows[0]?.id ?? '', isTaken: 'yes' })
}

import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenedPlan } from '#server/contract/plan.ts'
import type { PotluckEntry } from '#server/contract/potlucks.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { invite, potluckOf } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover, zipOfRecipes } from '../support/transfer.ts'

let server: TestServer
let mover: ReturnType<typeof createMover>
beforeAll(async () => {
  server = await startTestServer()
  mover = createMover(server)
})
afterAll(() => server.close())

const day = '2026-11-24'

/** Ada with a list, a plan and a potluck. */
async function adaAtHome(): Promise<Member> {
  const ada = await joinAsSharer(server, 'Ada')
  const dal = await typeRecipe(ada, 'Dal')
  const { body } = await ada.get<ShoppingLists>('/api/shopping')
  const list = body.lists[0]?._id ?? ''
  const line = (item: string, text: string, at: number) => ({
    ...{ kind: 'add', id: `add-${item}`, at, list, item, text, place: at, recipe: 'Dal' },
  })
  await ada.post('/api/shopping/operations', {
    operations: [
      line('line-of-lentils', '200 g red lentils', 1_000),
      line('line-of-onions', '2 onions', 2_000),
      line('line-of-gone', 'gone', 3_000),
      { kind: 'tick', id: 'tick-onions', at: 4_000, list, item: 'line-of-onions', isTicked: true },
      { kind: 'remove', id: 'remove-gone', at: 5_000, list, item: 'line-of-gone', isRemoved: true },
      { kind: 'aisle', id: 'move-lentils', at: 6_000, list, food: 'lentil', aisle: 'frozen' },
      { kind: 'pantry', id: 'keep-salt', at: 7_000, food: 'salt', isKept: true },
    ],
  })
  const entry = (id: string, title: string, recipe: string | null) => ({
    ...{ kind: 'add', id: `plan-${id}`, at: 1_000, plan: ada.id, entry: id, title, recipe },
    ...{ servings: 6, day, meal: 'dinner', place: 0 },
  })
  await ada.post('/api/plans/operations', {
    operations: [
      entry('entry-of-dal', 'Dal', dal._id),
      entry('entry-of-words', 'Leftovers', null),
      { kind: 'cooked', id: 'cooked-dal', at: 2_000, plan: ada.id, entry: 'entry-of-dal', cooked: 'yes' },
    ],
  })
  const { _id } = await invite(ada, { name: 'Harvest potluck', needs: [{ course: 'dessert', count: 2 }] })
  const dish = { course: 'main', recipeId: dal._id, serves: 8 }
  await ada.put(`/api/potlucks/${_id}/dishes/dish-of-ada`, dish)
  return ada
}

async function kitchenOf(member: Member) {
  const shopping = (await member.get<ShoppingLists>('/api/shopping')).body
  const lists = []
  for (const { _id, name } of shopping.lists) {
    const { items, aisles } = (await member.get<OpenedList>(`/api/shopping/${_id}`)).body
    lists.push({
      name,
      lines: items.map(({ text, isTicked, recipe }) => [text, isTicked, recipe]),
      aisles: aisles.map(({ food, aisle }) => [food, aisle]),
    })
  }
  const [own] = await listOf(member)
  const plan = (await member.get<OpenedPlan>(`/api/plans/${member.id}?from=${day}&to=${day}`)).body
  const potlucks = []
  for (const { _id } of (await member.get<{ potlucks: PotluckEntry[] }>('/api/potlucks')).body.potlucks) {
    const { name, needs, guests, dishes } = await potluckOf(member, { _id })
    potlucks.push({
      ...{ name, needs },
      guests: guests.map(({ isHost, answer }) => [isHost, answer]),
      dishes: dishes.map(({ title, serves, course }) => [title, serves, course]),
    })
  }
  return {
    lists,
    pantry: shopping.pantry.map(({ food }) => food),
    plan: plan.entries.map(({ title, servings, cooked, recipe }) => {
      return { title, servings, cooked, isOwnRecipe: recipe !== null && recipe.savedId === own?._id }
    }),
    potlucks,
  }
}

it('an export takes lists, plan and potlucks to another account, and twice changes nothing', async () => {
  const [ada, eve] = [await adaAtHome(), await joinAsSharer(server, 'Eve')]
  const file = await mover.exportOf(ada)
  expect(await mover.importFor(eve, file)).toMatchObject({ added: 1, problems: [] })
  const moved = await kitchenOf(eve)
  expect(moved).toEqual({
    lists: [
      {
        name: 'Groceries',
        lines: [
          ['200 g red lentils', false, 'Dal'],
          ['2 onions', true, 'Dal'],
        ],
        aisles: [['lentil', 'frozen']],
      },
    ],
    pantry: ['salt'],
    plan: [
      { title: 'Dal', servings: 6, cooked: 'yes', isOwnRecipe: true },
      { title: 'Leftovers', servings: 6, cooked: '', isOwnRecipe: false },
    ],
    potlucks: [
      {
        name: 'Harvest potluck',
        needs: [{ course: 'dessert', count: 2 }],
        guests: [[true, 'yes']],
        dishes: [['Dal', 8, 'main']],
      },
    ],
  })
  expect(await kitchenOf(ada)).toEqual(moved)
  expect(await mover.importFor(eve, file)).toMatchObject({ added: 0, existed: 1, problems: [] })
  expect(await kitchenOf(eve)).toEqual(moved)
  expect(await mover.importFor(ada, file)).toMatchObject({ added: 0, problems: [] })
  expect(await kitchenOf(ada)).toEqual(moved)
})

it('what was removed since the export stays removed', async () => {
  const ada = await adaAtHome()
  const file = await mover.exportOf(ada)
  const { body } = await ada.get<ShoppingLists>('/api/shopping')
  const list = body.lists[0]?._id ?? ''
  const gone = { kind: 'remove', id: 'remove-later', at: Date.now(), isRemoved: true }
  await ada.post('/api/shopping/operations', { operations: [{ ...gone, list, item: 'line-of-lentils' }] })
  await ada.post('/api/plans/operations', {
    operations: [{ ...gone, plan: ada.id, entry: 'entry-of-words' }],
  })
  await mover.importFor(ada, file)
  const { lists, plan } = await kitchenOf(ada)
  expect(lists[0]?.lines).toEqual([['2 onions', true, 'Dal']])
  expect(plan.map(({ title }) => title)).toEqual(['Dal'])
})

it.each([
  ['is no JSON', '{'],
  ['has other shapes', '{"lists":{},"plan":[]}'],
  [
    'has a name of 400 characters',
    JSON.stringify({ lists: [], pantry: ['x'.repeat(400)], plan: [], potlucks: [] }),
  ],
  [
    'plans for no day',
    JSON.stringify({ lists: [], pantry: [], plan: [{ day: '2026-02-31' }], potlucks: [] }),
  ],
])('a kitchen file that %s costs nothing but itself', async (_, text) => {
  const eve = await join(server, 'Eve')
  const report = await mover.importFor(
    eve,
    zipOfRecipes([{ name: 'Dal' }], { 'kitchen.json': strToU8(text) }),
  )
  expect(report.added).toBe(1)
  expect(report.problems).toHaveLength(1)
  expect(report.problems[0]?.problem).toMatch(/^'Lists, plan and potlucks' could not be imported: /)
})

it('lists without any recipe come back, too', async () => {
  const [ada, eve] = [await adaAtHome(), await join(server, 'Eve')]
  const all = unzipSync(await mover.exportOf(ada))
  const only = Object.entries(all).filter(([path]) => path === 'kitchen.json' || path === 'index.html')
  expect(only).toHaveLength(2)
  expect(await mover.importFor(eve, zipSync(Object.fromEntries(only)))).toMatchObject({
    added: 0,
    problems: [],
  })
  const { lists, plan } = await kitchenOf(eve)
  expect(lists[0]?.lines).toHaveLength(2)
  expect(plan.map(({ title, isOwnRecipe }) => [title, isOwnRecipe])).toEqual([
    ['Dal', false],
    ['Leftovers', false],
  ])
})

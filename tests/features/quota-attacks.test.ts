import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import { findMiscounted } from '#server/services/space/recount.ts'
import { usedSpace } from '#server/services/space/space.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let mal: Member
let ada: Member
const limit = 2_000_000
beforeAll(async () => {
  server = await startTestServer({ env: { TEXT_MB_PER_PERSON: '2' } })
  mal = await join(server, 'Mal')
  ada = await join(server, 'Ada')
})
afterAll(() => server.close())

/** No two alike, so that nothing is taken for a form that was sent twice. */
const long = (seed: number) =>
  Array.from({ length: 950 }, (_, n) => `${seed} ${n} `.padEnd(99, 'x')).join('\n')

async function until(times: number, call: (n: number) => Promise<{ status: number }>) {
  for (let n = 0; n < times; n += 1) {
    const { status } = await call(n)
    if (status >= 400) return status
  }
  return 200
}

const attacks: [string, () => Promise<unknown>][] = [
  [
    'long recipes',
    () =>
      until(60, (n) =>
        mal.post('/api/manual-recipe', { title: `R ${n}`, ingredients: ['1 a'], directions: long(n) }),
      ),
  ],
  [
    'changes of one recipe',
    async () => {
      const { body } = await mal.get<{ recipes: Recipe[] }>('/api/recipes')
      const [first] = body.recipes
      const edit = (n: number) =>
        mal.put('/api/manual-recipe', {
          id: first?._id,
          title: `E ${n}`,
          ingredients: ['1 a'],
          directions: long(n),
        })
      return until(60, edit)
    },
  ],
  [
    'notes',
    async () => {
      const { body } = await mal.get<{ recipes: Recipe[] }>('/api/recipes')
      for (const { _id } of body.recipes)
        await mal.put(`/api/recipe/${_id}/notes`, { was: '', notes: 'n'.repeat(5000) })
    },
  ],
  [
    'collections',
    () => until(600, (n) => mal.post('/api/collections', { name: `Collection ${n}`.padEnd(100, 'c') })),
  ],
  [
    'lines of lists',
    async () => {
      const { body } = await mal.get<ShoppingLists>('/api/shopping')
      const list = body.lists[0]?._id
      for (let n = 0; n < 10; n += 1) {
        const operations = Array.from({ length: 200 }, (_, i) => ({
          ...{ kind: 'add', id: `operation-${n}-${i}`, item: `item-${n}-${i}`, list, at: Date.now() },
          ...{ text: 'l'.repeat(300), place: i, recipe: null },
        }))
        await mal.post('/api/shopping/operations', { operations })
      }
    },
  ],
  [
    'entries of the plan',
    async () => {
      for (let n = 0; n < 20; n += 1) {
        const operations = Array.from({ length: 200 }, (_, i) => ({
          ...{
            kind: 'add',
            id: `operation-p-${n}-${i}`,
            entry: `entry-${n}-${i}`,
            plan: mal.id,
            at: Date.now(),
          },
          ...{
            title: 'p'.repeat(300),
            recipe: null,
            servings: null,
            day: '2026-12-01',
            meal: 'dinner',
            place: i,
          },
        }))
        await mal.post('/api/plans/operations', { operations })
      }
    },
  ],
]

it.each(attacks)('a member who makes %s in a loop stays within the limit', async (name, attack) => {
  const before = (await server.app.store.health()).bytes
  await attack()
  const { texts } = await usedSpace(server.app.store.read, mal.id)
  const grown = (await server.app.store.health()).bytes - before
  console.info(`${name}: texts ${texts}, disk with its log +${grown} bytes`)
  // A line of a list counts its id, too, which its own check does not know.
  expect(texts).toBeLessThan(limit * 1.05)
})

it('meanwhile others add recipes, and the sums are right', async () => {
  expect((await typeRecipe(ada, 'Soup')).title).toBe('Soup')
  await expect.poll(() => findMiscounted(server.app)).toEqual([])
})

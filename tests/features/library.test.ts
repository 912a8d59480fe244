import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Version {
  _id: string
  version: string
  minutes: number | null
}
const versionsOf = async (member: Member) =>
  (await member.get<{ recipes: Version[] }>('/api/library')).body.recipes
const partOf = async (member: Member, ids: string[]) =>
  (await member.post<{ recipes: { version: string; recipe: Recipe }[] }>('/api/library', { ids })).body
    .recipes

it('lists every recipe with a version that changes with each of its fields', async () => {
  const ada = await join(server)
  const soup = await typeRecipe(ada, 'Soup', { totalTime: '1 hr 20 min' })
  const bread = await typeRecipe(ada, 'Bread')
  const first = await versionsOf(ada)
  expect(first.map(({ _id, minutes }) => [_id, minutes])).toEqual([
    [bread._id, null],
    [soup._id, 80],
  ])
  const changes = [
    () => ada.put(`/api/recipe/${soup._id}/notes`, { notes: 'More salt.' }),
    () => ada.put(`/api/recipe/${soup._id}/rating`, { rating: 4 }),
    () => ada.put(`/api/recipe/${soup._id}/cooked/one`, { day: '2026-01-02' }),
    () => ada.put('/api/favorites', { recipeId: soup._id, tags: ['quick'] }),
    () => ada.post('/api/favorites/toggle', { link: soup.link, isFavorite: true }),
    () => ada.put('/api/manual-recipe', { id: soup._id, title: 'Pea soup', tags: ['quick'] }),
  ]
  let known = first[1]?.version
  for (const change of changes) {
    expect((await change()).status).toBe(200)
    const [other, now] = await versionsOf(ada)
    expect(other).toEqual(first[0])
    expect(now?.version).not.toBe(known)
    known = now?.version
  }
})

it('returns the recipes that were asked for, as lists have them, and nobody else’s', async () => {
  const [ada, ben] = [await join(server), await join(server, 'Ben')]
  const [soup, bread] = [await typeRecipe(ada, 'Soup'), await typeRecipe(ada, 'Bread')]
  const part = await partOf(ada, [soup._id, bread._id, 'gone'])
  expect(part.map(({ recipe }) => recipe)).toEqual(await listOf(ada))
  const versions = await versionsOf(ada)
  expect(part.map(({ version }) => version)).toEqual(versions.map(({ version }) => version))
  expect(await partOf(ben, [soup._id])).toEqual([])
  expect(await versionsOf(ben)).toEqual([])
})

it('refuses more than a hundred at once', async () => {
  const ada = await join(server)
  const ids = Array.from({ length: 101 }, (_, index) => `recipe-${index}`)
  expect((await ada.post('/api/library', { ids })).status).toBe(400)
})

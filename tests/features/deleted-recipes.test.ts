import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminStats } from '#server/contract/admin.ts'
import type { Collection } from '#server/contract/collections.ts'
import type { DeletedRecipe, Recipe } from '#server/contract/recipes.ts'
import { join, joinAsAdmin, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const dayMs = 24 * 3_600_000
let server: TestServer
let time = Date.now()
let ada: Member
let ben: Member
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  ada = await join(server)
  ben = await join(server, 'Ben')
})
afterAll(() => server.close())

const deletedOf = async (member: Member) =>
  (await member.get<{ recipes: DeletedRecipe[] }>('/api/deleted')).body.recipes
const remove = (member: Member, { _id }: Recipe) => member.delete(`/api/results/${_id}`)
const restore = (member: Member, { _id }: { _id: string }) =>
  member.post<{ recipe: Recipe }>(`/api/deleted/${_id}/restore`, {})

it('a deleted recipe comes back as it was, in its place, live, and once', async () => {
  const tart = await typeRecipe(ada, 'Fig tart', { tags: ['Sunday'] })
  await ada.post('/api/favorites/toggle', { link: tart.link, isFavorite: true })
  await typeRecipe(ada, 'Leek soup')
  const before = await listOf(ada, '?view=favorites')
  await remove(ada, tart)
  expect(await listOf(ada, '?view=favorites')).toEqual([])
  expect(await deletedOf(ada)).toEqual([
    {
      _id: tart._id,
      title: 'Fig tart',
      source: 'Manual Entry',
      deletedAt: new Date(time).toISOString(),
      keptUntil: new Date(time + 30 * dayMs).toISOString(),
    },
  ])
  const listener = await ada.listen()
  expect((await restore(ada, tart)).body.recipe).toEqual(before[0])
  expect(await listener.event('recipe:created')).toEqual(before[0])
  listener.close()
  expect(await listOf(ada, '?view=favorites')).toEqual(before)
  expect(await listOf(ada, '?view=favorites&q=fig')).toEqual(before)
  expect(await deletedOf(ada)).toEqual([])
  // Undo in two tabs.
  expect((await restore(ada, tart)).body.recipe).toEqual(before[0])
  expect(await listOf(ada, '?view=favorites')).toHaveLength(1)
})

it('is restored and deleted for good by nobody else', async () => {
  const pie = await typeRecipe(ada, 'Plum pie')
  await remove(ada, pie)
  expect((await restore(ben, pie)).status).toBe(404)
  expect((await ben.delete(`/api/deleted/${pie._id}`)).status).toBe(404)
  expect(await deletedOf(ben)).toEqual([])
  expect((await restore(ada, pie)).status).toBe(200)
})

it('is said to be among the deleted ones to its person, by every call that needs it, and to nobody else', async () => {
  const crumble = await typeRecipe(ada, 'Pear crumble')
  const { _id, link } = crumble
  const { body } = await ada.post<{ collection: Collection }>('/api/collections', { name: 'Sweet' })
  await remove(ada, crumble)
  const calls = (member: Member) => [
    member.get(`/api/recipes/${_id}`),
    member.get(`/api/recipes/${_id}/changes`),
    member.put('/api/manual-recipe', { id: _id, title: 'Crumble', directions: 'Bake.' }),
    member.put('/api/favorites', { recipeId: _id, tags: ['Sweet'] }),
    member.post('/api/favorites/toggle', { link, isFavorite: true }),
    ...(member === ada
      ? [member.post(`/api/collections/${body.collection._id}/recipes`, { recipeIds: [_id] })]
      : []),
    remove(member, crumble),
  ]
  for (const { status, body } of await Promise.all(calls(ada)))
    expect({ status, body }).toMatchObject({
      status: 404,
      body: {
        error: 'This recipe was deleted. You can restore it under Recently deleted.',
        isRestorable: true,
      },
    })
  for (const { status, body } of await Promise.all(calls(ben)))
    expect({ status, body }).toEqual({
      status: 404,
      body: { error: 'Recipe not found', message: 'Recipe not found', code: 'not_found' },
    })
  await ada.delete(`/api/deleted/${_id}`)
  expect((await ada.get(`/api/recipes/${_id}`)).body).toMatchObject({ error: 'Recipe not found' })
})

it('is gone for good when its person says so, and after 30 days', async () => {
  const [one, two] = [await typeRecipe(ada, 'Old bread'), await typeRecipe(ada, 'Older bread')]
  await remove(ada, one)
  expect((await ada.delete(`/api/deleted/${one._id}`)).status).toBe(204)
  expect((await restore(ada, one)).status).toBe(404)
  await remove(ada, two)
  time += 30 * dayMs - 1000
  await server.settleJobs()
  expect(await deletedOf(ada)).toHaveLength(1)
  time += 3_600_000
  await server.settleJobs()
  expect(await deletedOf(ada)).toEqual([])
})

it('a recipe that is saved again is no longer among the deleted ones', async () => {
  const url = 'https://bread.example/loaf'
  const html = `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    name: 'Loaf',
    recipeIngredient: ['500 g flour', '300 g water'],
    recipeInstructions: ['Knead.', 'Bake.'],
  })}</script>`
  const save = () => ada.post('/api/scrape', { url, html })
  expect((await save()).status).toBe(200)
  const [loaf] = await listOf(ada, '?q=loaf')
  if (!loaf) throw new Error('The page was not saved.')
  await remove(ada, loaf)
  expect(await deletedOf(ada)).toHaveLength(1)
  await save()
  expect(await deletedOf(ada)).toEqual([])
  expect((await restore(ada, loaf)).status).toBe(404)
})

it("the admin's figures count no deleted recipe, and deleting one for all leaves nothing to restore", async () => {
  const admin = await joinAsAdmin(server)
  const cora = await join(server, 'Cora')
  const soup = await typeRecipe(cora, 'Beet soup')
  const total = async () => (await admin.get<AdminStats>('/api/admin/stats')).body.totalRecipes
  const before = await total()
  await remove(cora, soup)
  expect(await total()).toBe(before - 1)
  await restore(cora, soup)
  const { recipes } = (await admin.get<{ recipes: { _id: string }[] }>('/api/admin/recipes?query=beet')).body
  await admin.delete(`/api/admin/recipes/${recipes[0]?._id}`)
  expect(await deletedOf(cora)).toEqual([])
  expect((await restore(cora, soup)).status).toBe(404)
})

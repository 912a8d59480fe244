import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminRecipePage, AdminStats } from '#server/contract/admin.ts'
import {
  befriend,
  join,
  joinAsAdmin,
  joinAsSharer,
  listOf,
  type Member,
  typeRecipe,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'

let site: Site
let server: TestServer
let root: Member
let now = Date.now()
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host }, given: { now: () => now } })
  root = await joinAsAdmin(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const stats = async () => (await root.get<AdminStats>('/api/admin/stats')).body
const recipes = async (query: string) =>
  (await root.get<AdminRecipePage>(`/api/admin/recipes?page=1&query=${query}`)).body

it('the figures count people, recipes, and recipes with more than one holder', async () => {
  const before = await stats()
  const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
  await befriend(sam, ben)
  const soup = await typeRecipe(sam, 'Shared soup')
  await typeRecipe(sam, 'Kept soup')
  const added = { totalUsers: before.totalUsers + 2, totalRecipes: before.totalRecipes + 2 }
  expect(await stats()).toEqual({ ...before, ...added })
  const listener = await sam.listen()
  listener.socket.emit('recipe:share', { recipeId: soup._id, targetUserEmail: ben.email })
  await listener.event('recipe:share:success')
  listener.close()
  expect(await stats()).toEqual({ ...before, ...added, totalSharedRecipes: before.totalSharedRecipes + 1 })
  expect((await recipes('Shared')).recipes[0]?.userCount).toBe(2)
  const [held] = await listOf(ben)
  await ben.delete(`/api/results/${held?._id}`)
  expect(await stats()).toEqual({ ...before, ...added })
})

it('the recipes are sorted by their last scrape in both directions, and manual recipes have no date', async () => {
  const ada = await join(server)
  for (const name of ['first', 'second', 'third']) {
    now += 3_600_000
    site.pages[`/${name}`] = { body: recipePage({ name: `Sorted ${name}` }) }
    await ada.post('/api/scrape', { url: `${site.url}/${name}` })
  }
  await typeRecipe(ada, 'Sorted by hand')
  const sorted = async (direction: string) =>
    (await recipes(`Sorted&sortCol=lastScraped&sortDir=${direction}`)).recipes
      .filter(({ lastScraped }) => lastScraped !== null)
      .map(({ title }) => title)
  expect(await sorted('asc')).toEqual(['Sorted first', 'Sorted second', 'Sorted third'])
  expect(await sorted('desc')).toEqual(['Sorted third', 'Sorted second', 'Sorted first'])
  expect((await recipes('Sorted+by+hand')).recipes[0]?.lastScraped).toBeNull()
  expect((await root.get('/api/admin/recipes?sortCol=passwordHash')).status).toBe(400)
})

it('a rescrape updates the recipe for everyone who holds it, and returns a message', async () => {
  const [ada, ben] = [await join(server), await join(server, 'Ben')]
  const url = `${site.url}/changing`
  site.pages['/changing'] = { body: recipePage({ name: 'As it was' }) }
  for (const member of [ada, ben]) await member.post('/api/scrape', { url })
  site.pages['/changing'] = { body: recipePage({ name: 'As it is' }) }
  const { body } = await root.post<{ message: string; recipe: { title: string; userCount: number } }>(
    '/api/admin/recipes/rescrape',
    { link: url },
  )
  expect(body).toMatchObject({
    message: '"As it is" was updated for everyone who has it.',
    recipe: { title: 'As it is', userCount: 2 },
  })
  for (const member of [ada, ben]) expect((await listOf(member))[0]?.title).toBe('As it is')
})

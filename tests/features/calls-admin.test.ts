import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminRecipe, AdminRecipePage, AdminUser } from '#server/contract/admin.ts'
import { join, joinAsAdmin, type Member, typeRecipe } from '../support/people.ts'
import { expectRefused } from '../support/refusal.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'

let site: Site
let server: TestServer
let root: Member
let ada: Member
beforeAll(async () => {
  site = await startSite({ '/crumble': { body: recipePage() } })
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  root = await joinAsAdmin(server)
  ada = await join(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const user = ({ id: _id, email, firstName }: Member, more: Partial<AdminUser> = {}): AdminUser => ({
  _id,
  email,
  firstName,
  lastName: 'Cook',
  isAdmin: false,
  ...more,
})
const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
const find = async (query: string, more = '') =>
  (await root.get<AdminRecipePage>(`/api/admin/recipes?page=1&query=${query}${more}`)).body

describe('the calls of the admin return', () => {
  it('GET /api/admin/stats with the three figures', async () => {
    const before = (await root.get<{ totalRecipes: number }>('/api/admin/stats')).body.totalRecipes
    await typeRecipe(ada, 'One more')
    const { status, body } = await root.get('/api/admin/stats')
    const figures = { totalRecipes: before + 1, totalUsers: 2, totalSharedRecipes: 0 }
    expect({ status, body }).toEqual({ status: 200, body: figures })
  })

  it('GET /api/admin/users with the people and the pages', async () => {
    const { status, body } = await root.get('/api/admin/users?page=1')
    const space = { texts: expect.any(Number), pictures: 0, fetched: 0 }
    const users = [user(root, { isAdmin: true }), user(ada)].map((each) => ({ ...each, space }))
    expect({ status, body }).toEqual({ status: 200, body: { users, currentPage: 1, totalPages: 1 } })
  })

  it('PUT /api/admin/users/{id} with the person, DELETE with 204', async () => {
    const ben = await join(server, 'Ben')
    const edited = await root.put(`/api/admin/users/${ben.id}`, { ...user(ben), firstName: 'Benno' })
    expect([edited.status, edited.body]).toEqual([200, { user: user(ben, { firstName: 'Benno' }) }])
    const deleted = await root.delete(`/api/admin/users/${ben.id}`)
    expect([deleted.status, deleted.body]).toEqual([204, ''])
  })

  it('GET /api/admin/recipes with the recipes and the pages, DELETE with 204', async () => {
    const { link } = await typeRecipe(ada, 'Barley risotto')
    const recipe: AdminRecipe = {
      _id: id,
      title: 'Barley risotto',
      link,
      source: 'Manual Entry',
      imageUrl: null,
      userCount: 1,
      lastScraped: null,
    }
    const found = await find('barley')
    expect(found).toEqual({ recipes: [recipe], currentPage: 1, totalPages: 1 })
    const deleted = await root.delete(`/api/admin/recipes/${found.recipes[0]?._id}`)
    expect([deleted.status, deleted.body]).toEqual([204, ''])
    expect((await find('barley')).recipes).toEqual([])
  })

  it('GET /api/admin/recipes in the order of the last scrape on request', async () => {
    site.pages['/tart'] = { body: recipePage({ name: 'Plum tart' }) }
    for (const path of ['/crumble', '/tart']) await ada.post('/api/scrape', { url: site.url + path })
    const titles = async (dir: string) =>
      (await find('plum', `&sortCol=lastScraped&sortDir=${dir}`)).recipes.map(({ title }) => title)
    expect(await titles('asc')).toEqual(['Plum crumble', 'Plum tart'])
    expect(await titles('desc')).toEqual(['Plum tart', 'Plum crumble'])
  })

  it('POST /api/admin/recipes/rescrape with a message and the recipe', async () => {
    const link = `${site.url}/cake`
    site.pages['/cake'] = { body: recipePage({ name: 'Cake' }) }
    await ada.post('/api/scrape', { url: link })
    site.pages['/cake'] = { body: recipePage({ name: 'Better cake' }) }
    const { status, body } = await root.post<{ message: string; recipe: AdminRecipe }>(
      '/api/admin/recipes/rescrape',
      { link },
    )
    const lastScraped = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const same = { _id: id, link, source: '127.0.0.1', imageUrl: null, userCount: 1, lastScraped }
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: '"Better cake" was updated for everyone who has it.',
        recipe: { ...same, title: 'Better cake' },
      },
    })
  })

  it('POST /api/admin/recipes/share-to-all with a message and how many received it', async () => {
    await typeRecipe(ada, 'Gift for all')
    const recipeId = (await find('gift')).recipes[0]?._id
    const { status, body } = await root.post('/api/admin/recipes/share-to-all', { recipeId })
    const expected = { message: '"Gift for all" shared to all users!', receivers: 1 }
    expect({ status, body }).toEqual({ status: 200, body: expected })
  })
})

describe('the calls of the admin reject in one sentence', () => {
  const path = '/api/admin/recipes'

  it('unknown ids', async () => {
    expectRefused(await root.put('/api/admin/users/none', {}), 'not_found', 'User not found')
    expectRefused(await root.delete('/api/admin/users/none'), 'not_found', 'User not found')
    expectRefused(await root.delete(`${path}/none`), 'not_found', 'Recipe not found')
    const link = 'https://example.com/none'
    expectRefused(await root.post(`${path}/rescrape`, { link }), 'not_found', 'Recipe not found')
    const recipeId = 'none'
    expectRefused(await root.post(`${path}/share-to-all`, { recipeId }), 'not_found', 'Recipe not found')
  })

  it('forbidden changes', async () => {
    const address = { email: root.email }
    const taken = 'An account with this email already exists.'
    expectRefused(await root.put(`/api/admin/users/${ada.id}`, address), 'conflict', taken)
    const message = 'The admin account cannot be deleted.'
    expectRefused(await root.delete(`/api/admin/users/${root.id}`), 'bad_request', message)
    const { link } = await typeRecipe(ada)
    const typed = 'This recipe did not come from the web, so it cannot be fetched again.'
    expectRefused(await root.post(`${path}/rescrape`, { link }), 'bad_request', typed)
  })

  it('everyone else, and signed-out callers', async () => {
    for (const [method, call] of [
      ['GET', '/stats'],
      ['GET', '/users'],
      ['PUT', `/users/${ada.id}`],
      ['DELETE', `/users/${ada.id}`],
      ['GET', '/recipes'],
      ['DELETE', '/recipes/none'],
      ['POST', '/recipes/rescrape'],
      ['POST', '/recipes/share-to-all'],
    ] as const) {
      expectRefused(await ada.call(method, `/api/admin${call}`), 'forbidden', 'Forbidden')
      expectRefused(await server.api.call(method, `/api/admin${call}`), 'unauthorized', 'Unauthorized')
    }
  })
})

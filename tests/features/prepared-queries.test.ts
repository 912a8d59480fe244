import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let ada: Member
let recipeId: string
let link: string
beforeAll(async () => {
  server = await startTestServer()
  ada = await join(server)
  const recipe = await typeRecipe(ada, 'Soup')
  recipeId = recipe._id
  link = recipe.link
})
afterAll(() => server.close())

/** Of both engines. */
const dialect = Object.getPrototypeOf(SQLiteSyncDialect.prototype)

it.each([
  ['the signed-in person', (): Promise<unknown> => ada.get('/api/me')],
  ['tags', () => ada.get('/api/tags')],
  ['a list of whole recipes', () => ada.get('/api/recipes?limit=50')],
  ['a list of cards', () => ada.get('/api/recipes?limit=50&fields=card')],
  ['one recipe', () => ada.get(`/api/recipes/${recipeId}`)],
  ['a change that is sent to other devices', () => ada.post('/api/favorites/toggle', { link })],
  ['the dashboard', () => fetch(server.url, { headers: { cookie: ada.pageCookie } })],
])('the text of the queries of %s is built once', async (_, request) => {
  // Many at once: PostgreSQL's are built once for each connection.
  for (let n = 0; n < 4; n += 1) await Promise.all(Array.from({ length: 30 }, () => request()))
  const built: number[] = []
  // Jobs of the server build queries now and then: of several requests, the fewest are those of the request.
  for (let n = 0; n < 5; n += 1) {
    const builds = [vi.spyOn(dialect, 'buildSelectQuery'), vi.spyOn(dialect, 'buildUpdateQuery')]
    await request()
    built.push(builds.flatMap((build) => build.mock.calls).length)
    for (const build of builds) build.mockRestore()
  }
  expect(Math.min(...built)).toBe(0)
})

import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '#db/seed.ts'
import type { RecipePage } from '#server/contract/recipes.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { type Client, createClient } from '../support/client.ts'
import { join, password, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const elsewhere = async (client: Client, q: string, view = 'recipes') =>
  (await client.get<RecipePage>(`/api/recipes?${new URLSearchParams({ q, view })}`)).body.elsewhere

it('a search that finds nothing anywhere suggests the nearest spelling of the person’s own list', async () => {
  const ada = await join(server)
  const ben = await join(server, 'Ben')
  await typeRecipe(ada, 'Focaccia with rosemary')
  await typeRecipe(ben, 'Ben’s secret kedgeree')
  expect(await elsewhere(ada, 'focacia')).toEqual({ recipes: 0, favorites: 0, suggestion: 'focaccia' })
  expect(await elsewhere(ada, 'focacia', 'favorites')).toMatchObject({ suggestion: 'focaccia' })
  // Both words are known, in no recipe together.
  await typeRecipe(ada, 'Plum cake')
  expect(await elsewhere(ada, 'focaccia plum')).toEqual({ recipes: 0, favorites: 0 })
  expect(await elsewhere(ada, 'focacia plum')).toEqual({ recipes: 0, favorites: 0 })
  expect(await elsewhere(ada, 'kedgere')).toEqual({ recipes: 0, favorites: 0 })
  expect(await elsewhere(ada, '%%%% ____')).toEqual({ recipes: 0, favorites: 0 })
})

it('also in a long list, which a thread reads', async () => {
  const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  const { app, api, url } = server
  const [person] = await seed(app.store, { people: 1, recipesOf: () => 1020, passwordHash, now: app.now })
  const { body } = await api.post<SignedIn>('/api/login', { email: person?.email, password })
  const client = createClient(url, body.token)
  expect(await elsewhere(client, 'aubergien')).toMatchObject({ suggestion: 'aubergine' })
  expect(await elsewhere(client, 'aubergien salmno')).toMatchObject({ suggestion: 'aubergine salmon' })
})

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recipes } from '#db/schema.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { nameAdmin } from '#server/services/accounts/admin-account.ts'
import { findActor } from '#server/services/accounts/sessions.ts'
import { shareRecipe } from '#server/services/sharing/sharing.ts'
import { isOnPostgres } from '../support/engine.ts'
import { befriend, join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let servers: TestServer[]
let people: Member[]
beforeAll(async () => {
  const first = await startTestServer()
  // Processes share nothing but the database.
  servers = isOnPostgres ? [first, await startTestServer({ env: first.databaseEnv })] : [first]
  people = [await join(first, 'Ada'), await join(first, 'Bo'), await join(first, 'Cy')]
  // The only one of the calls that changes something: it makes the first list.
  for (const person of people) await person.get('/api/shopping')
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

/** The same numbers in each run. */
function createRandom(seed: string) {
  let n = 0
  return (below: number) => {
    n += 1
    return createHash('sha256').update(`${seed} ${n}`).digest().readUInt32BE() % below
  }
}

const lists = ['/api/recipes?limit=50', '/api/recipes?limit=50&fields=card', '/api/recipes?view=favorites']
/** Of what friends share: made each time, with a tag of the answer. */
const shared = ['/api/shopping', '/api/plans', '/api/collections']
const calls = [...lists, '/api/me', '/api/tags', '/api/library', ...shared]

interface Held {
  etag: string
  body: string
}
const held = new Map<string, Held>()

/** As a client that has what it got before, of this server. */
async function asKept(
  url: string,
  path: string,
  { token }: Member,
): Promise<{ status: number; body: string }> {
  const known = held.get(`${token} ${url}${path}`)
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (known) headers['if-none-match'] = known.etag
  const response = await fetch(url + path, { headers })
  if (known && response.status === 304) return { status: 304, body: known.body }
  const body = await response.text()
  held.set(`${token} ${url}${path}`, { etag: response.headers.get('etag') ?? '', body })
  return { status: response.status, body }
}

const made = { 'cache-control': 'no-cache' }
const withoutKept = async (url: string, path: string, { token }: Member) =>
  (await fetch(url + path, { headers: { ...made, authorization: `Bearer ${token}` } })).text()

const pageOf = async (url: string, { pageCookie: cookie }: Member, headers = {}) =>
  (await fetch(url, { headers: { ...headers, cookie } })).text()

/** All at once: nothing changes meanwhile, and one after the other they mostly wait for the database. */
async function expectNothingStale(change: string): Promise<void> {
  await Promise.all(
    people.flatMap((person) => [
      ...calls.map((path) => expectFresh(change, path, person)),
      ...servers.map(({ url }) => expectFreshPage(change, url, person)),
    ]),
  )
}

/** What each process has kept is what any of them makes now; a page names its process. */
async function expectFresh(change: string, path: string, person: Member): Promise<void> {
  const kept = await Promise.all(servers.map(async ({ url }) => (await asKept(url, path, person)).body))
  const body = await withoutKept(servers[0]?.url ?? '', path, person)
  for (const each of kept) expect({ change, path, body: each }).toEqual({ change, path, body })
}

async function expectFreshPage(change: string, url: string, person: Member): Promise<void> {
  const page = await pageOf(url, person)
  expect(page === (await pageOf(url, person, made)), `the dashboard after: ${change}`).toBe(true)
}

type Change = (person: Member, other: Member, random: (below: number) => number) => Promise<unknown>

/** One of their recipes, which they type when there is none. */
const pick = async (person: Member, random: (below: number) => number, isFit = (_: Recipe) => true) => {
  const listed = (await listOf(person, '?limit=50')).filter(isFit)
  return listed[random(Math.max(1, listed.length))] ?? typeRecipe(person, 'Soup')
}

const changes: Record<string, Change> = {
  'types a recipe': (person, _, random) => typeRecipe(person, `Soup ${random(1000)}`),
  'edits a recipe': async (person, _, random) => {
    const { _id: id, title } = await pick(person, random, ({ editable }) => editable)
    return person.put('/api/manual-recipe', {
      id,
      title,
      ingredients: [`${random(9)} eggs`],
      directions: 'Mix.',
      tags: [],
    })
  },
  'moves a recipe': async (person, _, random) =>
    person.post('/api/favorites/toggle', { link: (await pick(person, random)).link }),
  'sets tags': async (person, _, random) =>
    person.put('/api/favorites', {
      recipeId: (await pick(person, random))._id,
      tags: [`tag ${random(5)}`],
    }),
  'notes something': async (person, _, random) =>
    person.put(`/api/recipe/${(await pick(person, random))._id}/notes`, { notes: `${random(99)}`, was: '' }),
  'rates a recipe': async (person, _, random) =>
    person.put(`/api/recipe/${(await pick(person, random))._id}/rating`, { rating: 1 + random(5) }),
  'cooks a recipe': async (person, _, random) =>
    person.put(`/api/recipe/${(await pick(person, random))._id}/cooked/entry${random(9)}`, {
      day: `2026-01-${10 + random(20)}`,
      comment: '',
    }),
  'deletes a recipe': async (person, _, random) =>
    person.delete(`/api/results/${(await pick(person, random))._id}`),
  'restores a recipe': async (person) => {
    const { body } = await person.get<{ recipes: { _id: string }[] }>('/api/deleted')
    return person.post(`/api/deleted/${body.recipes[0]?._id}/restore`)
  },
  'is given a recipe': async (person, other, random) => {
    await other.patch('/api/me', { isSharingEnabled: true })
    await befriend(person, other)
    const { app } = servers[0] ?? {}
    const actor = app && (await findActor(app.store.read, other.id))
    if (!app || !actor) return undefined
    const { _id: recipeId } =
      random(2) === 0
        ? await pick(other, random, ({ acknowledged }) => acknowledged)
        : await typeRecipe(other, `Gift ${random(99)}`)
    await shareRecipe(app, actor, { recipeId, targetUserEmail: person.email })
    return { status: 200 }
  },
  "presses 'View & Save'": async (person, _, random) =>
    person.put(`/api/recipe/${(await pick(person, random))._id}`, { acknowledged: true }),
  'has another name': (person, _, random) => person.patch('/api/me', { firstName: `Name ${random(99)}` }),
  'has other settings': (person, _, random) =>
    person.patch('/api/me', {
      isSharingEnabled: random(4) > 0,
      isCookingShared: random(2) === 0,
      alwaysAskModel: random(2) === 0,
      favoriteFoods: [`food ${random(9)}`],
    }),
  'wants a friend': (person, other) => person.post('/api/friend-request', { friendEmail: other.email }),
  'declines a friend': async (person, other) => {
    await person.delete('/api/friends', { friendEmail: other.email })
    await other.post('/api/friend-request', { friendEmail: person.email })
    const { body } = await person.get<{ pendingRequests: { _id: string }[] }>('/api/me')
    return person.post('/api/friend-requests/decline', { requestId: body.pendingRequests[0]?._id ?? 'none' })
  },
  'ends a friendship': (person, other) => person.delete('/api/friends', { friendEmail: other.email }),
  'has a recipe that a newer reader repaired': async (person, _, random) => {
    const recipe = await pick(person, random)
    const set = { summary: `As on the page, ${random(1000)}` }
    await servers[0]?.app.store.write(async (tx) => {
      await tx.update(recipes).set(set).where(eq(recipes.title, recipe.title))
    })
    return { status: 200 }
  },
  'shares a shopping list': async (person, other, random) => {
    const list = { _id: `list-of-${person.id}`, name: `List ${random(9)}` }
    await befriend(person, other)
    await person.post('/api/shopping', list)
    return person.put(`/api/shopping/${list._id}/members`, { friendEmail: other.email })
  },
  'shares their plan': async (person, other) => {
    await befriend(person, other)
    return person.put(`/api/plans/${person.id}/members`, { friendEmail: other.email })
  },
  'shares a collection': async (person, other, random) => {
    const name = `Collection ${random(4)}`
    const { body } = await person.post<{ collection: { _id: string } }>('/api/collections', { name })
    const path = `/api/collections/${body.collection._id}`
    await person.post(`${path}/recipes`, { recipeIds: [(await pick(person, random))._id] })
    await befriend(person, other)
    return person.put(`${path}/members`, { friendEmail: other.email, canEdit: random(2) === 0 })
  },
  'is made the admin': async (person) => {
    await servers[0]?.app.store.write((tx) => nameAdmin(tx, person.id))
    return { status: 200 }
  },
}

const isRefused = (result: unknown) =>
  result === undefined ||
  (typeof result === 'object' && result !== null && 'status' in result && Number(result.status) >= 400)

it('no kept answer and no 304 is stale after random changes of three people', {
  timeout: 300_000,
}, async () => {
  const random = createRandom('potluck')
  const names = Object.keys(changes)
  const done = new Set<string>()
  for (const one of people)
    for (const other of people) if (one !== other) await changes['wants a friend']?.(one, other, random)
  for (const one of people) await one.patch('/api/me', { isSharingEnabled: true })
  for (let n = 0; n < 70; n += 1) {
    const name = n < names.length ? (names[n] ?? '') : (names[random(names.length)] ?? '')
    const [one, other] = [random(3), 1 + random(2)]
    const [person, friend] = [people[one], people[(one + other) % 3]]
    if (person && friend) {
      const result = await changes[name]?.(person, friend, random)
      if (!isRefused(result)) done.add(name)
    }
    // Requests of devices make what is kept, for the next change to make stale.
    await expectNothingStale(`${n}: ${name}`)
  }
  expect([...done].toSorted()).toEqual(names.toSorted())
})

it('a 304 is for the person whom it names, and for nobody else', async () => {
  const { url = '' } = servers[0] ?? {}
  // Of the same version.
  const [one, other] = [await join({ url }, 'One'), await join({ url }, 'Other')]
  const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
  const etag = (await fetch(`${url}/api/me`, { headers: headersOf(one) })).headers.get('etag') ?? ''
  const asOther = await fetch(`${url}/api/me`, { headers: { ...headersOf(other), 'if-none-match': etag } })
  expect(await asOther.json()).toMatchObject({ email: other.email })
  const unauthenticated = await fetch(`${url}/api/me`, { headers: { 'if-none-match': etag } })
  expect(unauthenticated.status).toBe(401)
})

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { SortOrder } from '#server/contract/pages.ts'
import { befriend, join, type Member } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import type { Fault } from '../fault.ts'
import { onDatabaseServer } from './shared-database.ts'

const sequences = Number(process.env.FAULT_SEQUENCES ?? 100)
const callsOfEach = 60

export const sameAnswers: Fault = {
  name: `${sequences} random sequences of ${callsOfEach} calls on both engines`,
  expected: 'the same answers',
  minutes: 30,
  run: () =>
    onDatabaseServer(async (_shared, cluster) => {
      const now = makeClock()
      const file = await startTestServer({ isOnFile: true, given: { now } })
      const env = { DATABASE_URL: cluster.address('postgres') }
      const server = await startTestServer({ env, given: { now } })
      try {
        const { calls, seed } = await compareAnswers([file, server], { sequences, callsOfEach })
        return `${calls} calls with the same answers (seed ${seed})`
      } finally {
        await file.close()
        await server.close()
      }
    }),
}

/** Stands still, so that moments are the same in all answers. */
export const makeClock = () => {
  const at = Date.now()
  return () => at
}

interface CompareOptions {
  sequences: number
  callsOfEach: number
  seed?: number
}

/** Sends random calls to each of these servers; throws the shortest sequence that some answered differently. */
export async function compareAnswers(
  servers: readonly TestServer[],
  { sequences, callsOfEach, seed = Date.now() % 1_000_000 }: CompareOptions,
): Promise<{ calls: number; seed: number }> {
  let calls = 0
  const property = fc.asyncProperty(
    fc.array(anyCall, { minLength: callsOfEach / 2, maxLength: callsOfEach }),
    async (sequence) => {
      const boxes = await Promise.all(servers.map(openBox))
      for (const [at, call] of sequence.entries()) {
        calls += 1
        const [wanted, ...others] = await Promise.all(boxes.map((box) => box.send(call)))
        const different = others.find((answer) => !isDeepStrictEqual(answer, wanted))
        if (different !== undefined)
          throw new Error(
            `Call ${at}, ${JSON.stringify(call)}: ${JSON.stringify(wanted)} and ${JSON.stringify(different)}`,
          )
      }
    },
  )
  await fc.assert(property, { numRuns: sequences, seed, endOnFailure: false })
  return { calls, seed }
}

/** `ids` are places in the list of ids that the answers contained so far. */
interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:id` is one of the ids, `:other` the next one. */
  path: string
  body?: unknown
  who: number
  id: number
}

const word = fc.constantFrom(
  'Soup',
  'soup',
  'Crème brûlée',
  'Käse',
  'kase',
  'STRASSE',
  'Straße',
  '%',
  '_',
  "'",
  'İ',
)
const text = fc.oneof(
  word,
  fc.tuple(word, word).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const title = text.map((words) => `${words} ${words}`.trim() || 'Untitled')
const tags = fc.array(fc.constantFrom('Dinner', 'dinner', 'Ü', 'sweet'), { maxLength: 3 })
const query = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const recipe = fc.record({
  title,
  ingredients: fc.array(fc.constantFrom('2 eggs', '200 g flour', '1 Ei', '1 eggplant', '3 œufs'), {
    maxLength: 3,
  }),
  directions: fc.constantFrom('Stir.', 'Stir.\nBake.', ''),
  tags,
})
const sortOrders: SortOrder[] = [
  'newest',
  'a-z',
  'shortest',
  'best-rated',
  'last-cooked',
  'longest-not-cooked',
]
const list = fc
  .record({
    q: maybe(text),
    tag: maybe(fc.constantFrom('Dinner', 'Ü')),
    view: maybe(fc.constantFrom('recipes', 'favorites')),
    sort: maybe(fc.constantFrom(...sortOrders)),
    page: fc.constantFrom(1, 1, 2),
    limit: fc.constantFrom(3, 100),
    fields: fc.constantFrom('whole', 'card'),
  })
  .map(query)

const shapes: readonly fc.Arbitrary<Pick<Call, 'method' | 'path' | 'body'>>[] = [
  recipe.map((body) => ({ method: 'POST', path: '/api/manual-recipe', body })),
  recipe.map((body) => ({ method: 'POST', path: '/api/manual-recipe', body })),
  recipe.map((body) => ({ method: 'PUT', path: '/api/manual-recipe', body: { ...body, id: ':id' } })),
  list.map((search) => ({ method: 'GET', path: `/api/recipes?${search}` })),
  list.map((search) => ({ method: 'GET', path: `/api/recipes?${search}` })),
  fc.constantFrom(
    { method: 'GET', path: '/api/me' },
    { method: 'GET', path: '/api/tags' },
    { method: 'GET', path: '/api/friends' },
    { method: 'GET', path: '/api/deleted' },
    { method: 'GET', path: '/api/links' },
    { method: 'GET', path: '/api/collections' },
    { method: 'GET', path: '/api/recipes/:id' },
    { method: 'GET', path: '/api/recipes/:id/changes' },
    { method: 'GET', path: '/api/recipe/:id/cooked' },
    { method: 'GET', path: '/api/collections/:id' },
    { method: 'DELETE', path: '/api/results/:id' },
    { method: 'DELETE', path: '/api/deleted/:id' },
    { method: 'DELETE', path: '/api/collections/:id' },
    { method: 'DELETE', path: '/api/collections/:id/recipes/:other' },
    { method: 'POST', path: '/api/deleted/:id/restore' },
    { method: 'POST', path: '/api/collections/:id/restore' },
    { method: 'POST', path: '/api/favorites/toggle', body: { recipeId: ':id' } },
    { method: 'POST', path: '/api/collections/:id/recipes', body: { recipeIds: [':other'] } },
    { method: 'POST', path: '/api/friend-request', body: { friendEmail: 'Ben' } },
    { method: 'POST', path: '/api/friend-request', body: { friendEmail: 'Ada' } },
    { method: 'DELETE', path: '/api/friends', body: { friendEmail: 'Ben' } },
  ),
  tags.map((chosen) => ({ method: 'PUT', path: '/api/favorites', body: { recipeId: ':id', tags: chosen } })),
  text.map((notes) => ({ method: 'PUT', path: '/api/recipe/:id/notes', body: { notes } })),
  fc
    .constantFrom(null, 1, 5)
    .map((rating) => ({ method: 'PUT', path: '/api/recipe/:id/rating', body: { rating } })),
  text.map((comment) => ({
    method: 'PUT',
    path: '/api/recipe/:id/cooked/one-day',
    body: { day: '2026-02-03', comment },
  })),
  text.map((name) => ({ method: 'POST', path: '/api/collections', body: { name } })),
  text.map((name) => ({ method: 'PATCH', path: '/api/collections/:id', body: { name } })),
  text.map((firstName) => ({
    method: 'PATCH',
    path: '/api/me',
    body: { firstName, isSharingEnabled: true },
  })),
]

const anyCall: fc.Arbitrary<Call> = fc
  .tuple(fc.oneof(...shapes), fc.nat({ max: 1 }), fc.nat({ max: 40 }))
  .map(([shape, who, id]) => ({ ...shape, who, id }))

interface Box {
  /** The status and the body, with places in the list of ids instead of ids. */
  send(call: Call): Promise<unknown>
}

/** Two friends of their own on a server. */
async function openBox(server: TestServer): Promise<Box> {
  const people: Member[] = [await join(server, 'Ada'), await join(server, 'Ben')]
  const [ada, ben] = people
  if (ada && ben) await befriend(ada, ben)
  const ids: string[] = []
  const withPlaces = (body: unknown): unknown => {
    const named = people.reduce(
      (json, { email, firstName }) => json.replaceAll(email, firstName),
      JSON.stringify(body),
    )
    return JSON.parse(
      named.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[\w-]{22,}/g, (id) => {
        if (!ids.includes(id)) ids.push(id)
        return `#${ids.indexOf(id)}`
      }),
    )
  }
  return {
    async send({ method, path, body, who, id }) {
      const member = people[who]
      if (!member) return null
      const named = (one: string) =>
        one
          .replaceAll(':id', ids[id % Math.max(1, ids.length)] ?? 'none')
          .replaceAll(':other', ids[(id + 1) % Math.max(1, ids.length)] ?? 'none')
          .replace('"Ada"', JSON.stringify(ada?.email))
          .replace('"Ben"', JSON.stringify(ben?.email))
      const answer = await member.call<unknown>(
        method,
        named(path),
        body === undefined ? undefined : JSON.parse(named(JSON.stringify(body))),
      )
      return { status: answer.status, body: withPlaces(answer.body ?? null) }
    },
  }
}

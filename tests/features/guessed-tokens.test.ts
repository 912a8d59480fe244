import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiCalls } from '#server/contract/api-calls.ts'
import { createLimits } from '#server/limits.ts'
import { pages } from '#server/pages/routes.ts'
import { loadAssets } from '#server/web/assets.ts'
import { join, type Member, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member

beforeAll(async () => {
  server = await startTestServer({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    given: { limits: createLimits({ factor: 0.01 }) },
  })
  member = await join(server)
})
afterAll(() => server.close())

/** One whose token is a part of its path. */
const withToken = /\/:token\b/
const calls = apiCalls.filter(({ path }) => withToken.test(path))
const routes = pages(loadAssets('dist')).routes.filter(({ path }) => withToken.test(path))
const paths = [
  ...[...calls, ...routes]
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`),
  'GET /calendar/:token.ics',
  'GET /potlucks/:token',
]

/** With the token in its body. */
const bodies: [call: string, body: object][] = [['POST /api/reset-password', { token: 'guess', password }]]

/** Of 600 in a quarter of an hour, by the factor above, some; no other limit is as low. */
function expectRefusedAfterSome(statuses: number[]): void {
  expect(statuses.slice(0, 5), statuses.join()).not.toContain(429)
  expect(statuses.slice(-2), statuses.join()).toEqual([429, 429])
}

/** From an address of its own. */
async function guesses(call: string, at: number, body: BodyInit | null): Promise<number[]> {
  const [method = '', path = ''] = call.split(' ')
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const address = path.replace(':token', `guess-${n}`.padEnd(22, 'x')).replace(/:\w+/, 'x')
    const response = await fetch(`${server.url}${address}`, {
      ...{ method, body: method === 'POST' ? body : null, redirect: 'manual' },
      headers: {
        'x-forwarded-for': `198.51.100.${at}`,
        origin: server.url,
        ...(path.endsWith('/join') && { authorization: `Bearer ${member.token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
    })
    statuses.push(response.status)
  }
  return statuses
}

describe('a token is not guessed: after some wrong ones, an address has to wait, at', () => {
  it.each([...new Set(paths)].map((call, at) => [call, at + 1] as const))('%s', async (call, at) => {
    const statuses = await guesses(
      call,
      at,
      new URLSearchParams({ row: 'x', text: 'x', answer: 'yes', name: 'Ann' }),
    )
    expectRefusedAfterSome(statuses)
  })
  it.each(bodies.map(([call, body], at) => [call, body, at + 101] as const))('%s', async (call, body, at) => {
    const statuses = await guesses(call, at, JSON.stringify(body))
    expectRefusedAfterSome(statuses)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiCalls } from '#server/contract/api-calls.ts'
import { createLimits } from '#server/limits.ts'
import { type Client, createClient } from '../support/client.ts'
import { join, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let ada: Member
let ben: Member
beforeAll(async () => {
  // 36 changes and 12 additions in ten minutes.
  server = await startTestServer({ given: { limits: createLimits({ factor: 0.02 }) } })
  ada = await join(server, 'Ada')
  ben = await join(server, 'Ben')
})
afterAll(() => server.close())

const enough = 40
const ofMembers = apiCalls.filter(({ who }) => who === 'signed in')
const counted = ofMembers.filter(({ cost }) => cost !== 'read' && cost !== 'credential')

/** The first response that is 429; undefined when there is none. */
async function callUntilRefused(client: Client, method: string, path: string) {
  for (let n = 0; n < enough; n += 1) {
    const answer = await client.call(method, path.replace(/:\w+/g, 'none'), method === 'GET' ? undefined : {})
    if (answer.status === 429) return answer
  }
  return undefined
}

describe('a call in a loop is refused with a sentence and the seconds to wait', () => {
  it.each(counted.map(({ method, path, cost }) => ({ name: `${method} ${path}`, cost, method, path })))(
    '$name ($cost)',
    async ({ method, path }) => {
      const refused = await callUntilRefused(ada, method, path)
      expect(refused?.body).toMatchObject({
        code: 'too_many_requests',
        message: expect.stringMatching(/^[A-Z].*Please (wait|try again).*\.$/),
      })
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )

  it('and everything can still be read, and other people do not notice', async () => {
    expect((await ada.get('/api/recipes')).status).toBe(200)
    expect((await ben.patch('/api/me', { firstName: 'Benjamin' })).status).toBe(200)
  })
})

it('a response says what is left of its limits, and reading has none', async () => {
  const fay = await join(server, 'Fay')
  const change = () => fay.patch('/api/me', { firstName: 'Fay' })
  const [first, second] = [await change(), await change()]
  expect(first.headers.get('ratelimit-policy')).toBe('"changes";q=36;w=600, "changes of a day";q=400;w=86400')
  const left = (answer: typeof first) =>
    /^"changes";r=(\d+);t=(\d+), /.exec(answer.headers.get('ratelimit') ?? '')
  expect([left(first)?.[1], left(second)?.[1]]).toEqual(['35', '34'])
  expect(Number(left(second)?.[2])).toBeGreaterThan(590)
  const refused = await callUntilRefused(fay, 'PATCH', '/api/me')
  expect(refused?.headers.get('ratelimit')).toMatch(/^"changes";r=0;t=\d+$/)
  const read = await fay.get('/api/friends')
  expect([read.headers.get('ratelimit'), read.headers.get('ratelimit-policy')]).toEqual([null, null])
})

it('a program is counted apart from its person', async () => {
  const made = await ben.post<{ secret: string }>('/api/account/tokens', {
    name: 'Script',
    scope: 'write',
    days: null,
  })
  const program = createClient(server.url, made.body.secret)
  expect((await callUntilRefused(program, 'DELETE', '/api/results/:id'))?.status).toBe(429)
  expect((await ben.delete('/api/results/none')).status).toBe(404)
})

it('every call of a member that changes something has a cost', () => {
  const free = ofMembers.filter(({ method, cost }) => method !== 'GET' && cost === 'read')
  expect(free.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('a share by the socket costs as much as one by the API', async () => {
  const eve = await join(server, 'Eve')
  const { socket } = await eve.listen()
  const share = () =>
    socket.timeout(2000).emitWithAck('recipe:share', { recipeId: 'none', targetUserEmail: ben.email })
  const answers = []
  for (let n = 0; n < 14; n += 1) answers.push(await share())
  expect(answers.at(-1)).toEqual({
    ok: false,
    message: 'That was a lot of changes at once. Please wait a moment.',
  })
})

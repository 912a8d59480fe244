import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AdminSystem } from '#server/contract/system.ts'
import { version } from '../../package.json'
import { type LoopbackSite, startHttpSite } from '../support/loopback.ts'
import { joinAsAdmin, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const dayMs = 24 * 3_600_000
let site: LoopbackSite
let answer: { status: number; body: string; location?: string }
let time = Date.now()
let server: TestServer
let root: Member

beforeAll(async () => {
  site = await startHttpSite((_, response) => {
    const { status, body, location } = answer
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      .end(body)
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  answer = { status: 404, body: '' }
  const env = { UPDATE_CHECK: 'on', UPDATE_URL: site.address('/releases/latest?stable=1') }
  server = await startTestServer({ env, given: { now: () => time } })
  root = await joinAsAdmin(server)
  await server.settleJobs()
  site.requests.length = 0
  answer = { status: 200, body: '{"tag_name":"v99.0.0"}' }
})
afterEach(() => server.close())

/** Runs the housekeeping, two days later. */
async function later(): Promise<void> {
  time += 2 * dayMs
  await server.settleJobs()
}
const newer = async () => (await root.get<AdminSystem>('/api/admin/system')).body.newerVersion

it('a newer release is named to the admin; asked for once a day, without a word about this Potluck', async () => {
  await later()
  time += dayMs / 2
  await server.settleJobs()
  expect(await newer()).toBe('99.0.0')
  expect(site.requests.map(({ url }) => url)).toEqual(['/releases/latest?stable=1'])
  const { headers } = site.requests[0] ?? {}
  expect(Object.keys(headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
  expect(headers?.['user-agent']).toBe('Potluck')
  time += dayMs
  await server.settleJobs()
  expect(site.requests).toHaveLength(2)
})

it.each(['0.0.1', version, `v${version}`])('%s is no news', async (tag) => {
  answer.body = JSON.stringify({ tag_name: tag })
  await later()
  expect(site.requests).toHaveLength(1)
  expect(await newer()).toBeNull()
})

it.each([
  ['a status of 500', { status: 500, body: '{"tag_name":"v99.0.0"}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['markup for a version', { status: 200, body: '{"tag_name":"<b>99.0.0</b>"}' }],
  ['a sentence for a version', { status: 200, body: '{"tag_name":"v99.0.0 call me"}' }],
  ['endless numbers', { status: 200, body: `{"tag_name":"${'9'.repeat(400)}.0.0"}` }],
  ['a long answer', { status: 200, body: `{"tag_name":"v99.0.0","body":"${'x'.repeat(400_000)}"}` }],
  ['a redirect', { status: 302, body: '', location: '/elsewhere' }],
])('%s tells nothing, and the housekeeping goes on', async (_, bad) => {
  answer = bad
  await later()
  expect(site.requests.map(({ url }) => url)).toEqual(['/releases/latest?stable=1'])
  expect(await newer()).toBeNull()
})

it('nothing is asked for by default', async () => {
  const quiet = await startTestServer({
    env: { UPDATE_URL: site.address('/quiet') },
    given: { now: () => time },
  })
  try {
    await quiet.settleJobs()
    time += 2 * dayMs
    await quiet.settleJobs()
    const boss = await joinAsAdmin(quiet)
    expect((await boss.get<AdminSystem>('/api/admin/system')).body.newerVersion).toBeNull()
    expect(site.requests.filter(({ url }) => url === '/quiet')).toEqual([])
  } finally {
    await quiet.close()
  }
})

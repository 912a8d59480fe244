import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#db/open-store.ts'
import type { Store } from '#db/store.ts'
import { caldav } from '#server/caldav/index.ts'
import { apiCalls } from '#server/contract/api-calls.ts'
import { pages } from '#server/pages/routes.ts'
import { loadAssets } from '#server/web/assets.ts'
import { isOnPostgres } from '../support/engine.ts'
import { caldavCases } from '../support/largest/caldav.ts'
import { callCases } from '../support/largest/calls.ts'
import type { Case } from '../support/largest/case.ts'
import { costlyBodies } from '../support/largest/costly-bodies.ts'
import { type LargestData, writeLargestData } from '../support/largest/data.ts'
import { pageCases } from '../support/largest/pages.ts'
import { adminEmail } from '../support/largest/people.ts'
import { type Hold, measure } from '../support/largest/walk.ts'
import { type Metered, startMetered } from '../support/metered-server.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { end } from '../tools/bench/harness/child.ts'

/** Of the thread that serves requests: nobody else is answered meanwhile. */
const maxHoldMs = 50

const hasCounter = existsSync('/proc/thread-self/schedstat')

let folder: string
let database: ServerDatabase | undefined
let store: Store
let server: Metered
let data: LargestData
const holds: Hold[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'potluck-holds-'))
  database = isOnPostgres ? await createDatabase() : undefined
  store = await openStore({
    file: join(folder, 'potluck.db'),
    server: database && { address: database.address, connections: 4 },
    now: Date.now,
  })
  data = await writeLargestData(store)
  server = await startMetered({
    DATA_DIR: folder,
    ADMIN_EMAIL: adminEmail,
    ...(database && { DATABASE_URL: database.address }),
  })
})

afterAll(async () => {
  const longest = holds.toSorted((one, other) => other.ms - one.ms).slice(0, Number(process.env.HOLDS ?? 10))
  console.table(
    longest.map(({ call, data, ms, seconds }) => ({ call, data, ms: Math.round(ms * 10) / 10, seconds })),
  )
  if (server) await end(server.child)
  await store?.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const testsOf = (table: Partial<Record<string, Case[]>>) =>
  Object.entries(table).flatMap(([call, cases = []]) => cases.map((each) => [call, each.data, each] as const))

async function expectShort(call: string, _name: string, each: Case): Promise<void> {
  const hold = await measure({ server, store, data, maxMs: maxHoldMs }, call, each)
  holds.push(hold)
  expect(hold.problem).toBeUndefined()
  expect(hold.ms, `${call} with ${each.data} holds the thread for ${hold.ms} ms`).toBeLessThan(hold.maxMs)
}

const costly = Object.fromEntries(
  apiCalls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => [`${method} ${path}`, costlyBodies(`${method} ${path}`)]),
)

describe.skipIf(!hasCounter)(
  'with its largest data, nobody waits 50 ms for others while Potluck serves',
  () => {
    it.each(testsOf(callCases))('%s: %s', expectShort)
    it.each(testsOf(pageCases))('%s: %s', expectShort)
    it.each(testsOf(caldavCases))('%s: %s', expectShort)
    it.each(testsOf(costly))('%s: a body of %s', expectShort)
  },
)

describe('the walk', () => {
  it('has every call of a calendar program', () => {
    const routes = caldav.routes.filter(({ method }) => method !== 'ALL')
    const names = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
    expect(Object.keys(caldavCases).sort()).toEqual(names.sort())
  })

  it('has every call', () => {
    const calls = apiCalls.map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(callCases).sort()).toEqual(calls.sort())
  })

  it('has every page', () => {
    const routes = pages(loadAssets('dist')).routes.filter(({ method }) => method !== 'ALL')
    const names = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
    expect(Object.keys(pageCases).sort()).toEqual(names.sort())
  })
})

// Without the kernel's counter there is nothing to read: other systems than Linux, and kernels built without schedstats.
it.skipIf(hasCounter)(
  'is skipped, because this kernel does not count the processor time of a thread',
  () => undefined,
)

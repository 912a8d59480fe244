import { describe, expect, it } from 'vitest'
import { DatabaseAway } from '#db/errors.ts'
import { rateLimits } from '#db/schema.ts'
import { createLimits } from '#server/limits.ts'
import { createCountsInMemory } from '#server/rate-limits/counts-in-memory.ts'
import { createCountsInTable, dropEndedCounts } from '#server/rate-limits/counts-in-table.ts'
import { openTemporary } from '../../support/store.ts'

const hourMs = 3_600_000
/** Imports in an hour. */
const maxImports = 40
const refusal = (sentence: string) =>
  expect.objectContaining({ code: 'too_many_requests', message: sentence })
const importRefused = refusal('That was a lot of imports at once. Please wait a while.')

async function useUp(limits: ReturnType<typeof createLimits>, key: string): Promise<void> {
  for (let i = 0; i < maxImports; i += 1) await limits.take('import', key)
}

describe.each([
  ['in memory', () => createCountsInMemory()],
  ['in the database', () => createCountsInTable(openTemporary(), Date.now)],
])('rate limits counted %s', (_where, createCounts) => {
  it('refuse what is beyond them, for this key and this limit only', async () => {
    const limits = createLimits({ counts: createCounts() })
    await useUp(limits, 'ada')
    await expect(limits.take('import', 'ada')).rejects.toEqual(importRefused)
    await expect(limits.take('import', 'ben')).resolves.toBeUndefined()
    await expect(limits.take('export', 'ada')).resolves.toBeUndefined()
  })

  it('can be looked at without counting, and reset', async () => {
    const limits = createLimits({ counts: createCounts() })
    await expect(limits.check('import', 'ada')).resolves.toBeUndefined()
    await useUp(limits, 'ada')
    await expect(limits.check('import', 'ada')).rejects.toEqual(importRefused)
    await limits.reset('import', 'ada')
    await expect(limits.check('import', 'ada')).resolves.toBeUndefined()
    await expect(limits.take('import', 'ada')).resolves.toBeUndefined()
  })

  it('allow exactly as many at once', async () => {
    const limits = createLimits({ counts: createCounts() })
    const taken = await Promise.allSettled(Array.from({ length: 50 }, () => limits.take('import', 'ada')))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxImports)
  })
})

describe('rate limits in the database', () => {
  it('are shared by all processes', async () => {
    const store = openTemporary()
    const here = createLimits({ counts: createCountsInTable(store, Date.now) })
    const there = createLimits({ counts: createCountsInTable(store, Date.now) })
    await useUp(here, 'ada')
    await expect(there.take('import', 'ada')).rejects.toEqual(importRefused)
  })

  it('count those at once with few writes, and each of them, also in several processes', async () => {
    const store = openTemporary()
    let writes = 0
    const counted = {
      ...store,
      write: ((body) => {
        writes += 1
        return store.write(body)
      }) satisfies typeof store.write,
    }
    const here = createLimits({ counts: createCountsInTable(counted, Date.now) })
    const there = createLimits({ counts: createCountsInTable(counted, Date.now) })
    const taken = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? here : there).take('import', 'ada')),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxImports)
    expect(writes).toBeLessThan(10)
  })

  it('count what calls cost ahead, with few writes and hardly fewer uses, also in several processes', async () => {
    const store = openTemporary()
    let writes = 0
    const counted = {
      ...store,
      write: ((body) => {
        writes += 1
        return store.write(body)
      }) satisfies typeof store.write,
    }
    const processes = [1, 2].map(() => createLimits({ counts: createCountsInTable(counted, Date.now) }))
    let allowed = 0
    for (let n = 0; n < 700; n += 1) {
      await processes[n % 2]?.charge('addition', { personId: 'ada' }).then(
        () => {
          allowed += 1
        },
        () => undefined,
      )
    }
    expect([allowed > 570, allowed <= 600, writes < 80]).toEqual([true, true, true])
  })

  it('allow no more at once than one by one when they are counted ahead', async () => {
    const limits = createLimits({ counts: createCountsInTable(openTemporary(), Date.now) })
    const taken = await Promise.allSettled(
      Array.from({ length: 700 }, () => limits.charge('addition', { personId: 'ada' })),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(600)
  })

  it('go on counting after the database was away', async () => {
    const store = openTemporary()
    let isAway = true
    const flaky = {
      ...store,
      write: ((body) =>
        isAway ? Promise.reject(new DatabaseAway('Away.')) : store.write(body)) satisfies typeof store.write,
    }
    const limits = createLimits({ counts: createCountsInTable(flaky, Date.now) })
    const taken = await Promise.allSettled([limits.take('import', 'ada'), limits.take('import', 'ada')])
    expect(taken.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isAway = false
    await expect(limits.take('import', 'ada')).resolves.toBeUndefined()
  })

  it('begin again when the window ends, and the ended ones are deleted', async () => {
    let now = 1_800_000_000_000
    const store = openTemporary()
    const limits = createLimits({ counts: createCountsInTable(store, () => now) })
    await useUp(limits, 'ada')
    await expect(limits.take('import', 'ada')).rejects.toEqual(importRefused)
    now += hourMs
    await expect(limits.take('import', 'ada')).resolves.toBeUndefined()
    now += hourMs + 1
    await store.write((tx) => dropEndedCounts(tx, now))
    expect(await store.read.select().from(rateLimits)).toEqual([])
  })

  it('write nothing for a request beyond them, and no address of a person', async () => {
    const store = openTemporary()
    const limits = createLimits({ counts: createCountsInTable(store, Date.now) })
    await useUp(limits, 'ada@example.com')
    for (let i = 0; i < 5; i += 1) await limits.take('import', 'ada@example.com').catch(() => undefined)
    const rows = await store.read.select().from(rateLimits)
    expect(rows).toMatchObject([{ points: maxImports + 1, key: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })
})

import { describe, expect, it } from 'vitest'
import { keptBackups } from '#db/sqlite/backups/rotation.ts'

const dayMs = 24 * 3_600_000

/** One backup a day at noon, the newest on 2026-03-31, a Tuesday. */
const daily = (count: number) =>
  Array.from({ length: count }, (_, back) => ({
    madeAt: new Date(Date.UTC(2026, 2, 31, 12) - back * dayMs).toISOString(),
  }))

const keptDays = (count: number, newest: number, weekly: number, monthly: number) =>
  [...keptBackups(daily(count), { newest, weekly, monthly })].map(({ madeAt }) => madeAt.slice(0, 10)).sort()

describe('the rotation', () => {
  it('keeps the newest, and the newest of each week and month', () => {
    expect(keptDays(100, 3, 4, 3)).toEqual([
      '2026-01-31',
      '2026-02-28',
      // Sundays, the last days of weeks.
      '2026-03-15',
      '2026-03-22',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ])
  })

  it('keeps only the newest when weeks and months are switched off', () => {
    expect(keptDays(100, 2, 0, 0)).toEqual(['2026-03-30', '2026-03-31'])
  })

  it('counts weeks and months with a backup, however old', () => {
    const rare = ['2026-03-31', '2025-12-24', '2024-07-01'].map((day) => ({ madeAt: `${day}T12:00:00.000Z` }))
    expect(keptBackups(rare, { newest: 1, weekly: 2, monthly: 3 })).toEqual(new Set(rare))
  })

  it('keeps all while there are few', () => {
    expect(keptDays(5, 7, 4, 6)).toHaveLength(5)
    expect(keptBackups([], { newest: 7, weekly: 4, monthly: 6 })).toEqual(new Set())
  })
})

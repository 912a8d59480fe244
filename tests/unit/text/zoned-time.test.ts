import { describe, expect, it } from 'vitest'
import { describeLocalTime, isTimeZone, shortLocalTime, zoneName } from '#server/contract/local-time.ts'
import { dayAt, momentOf } from '#server/text/zoned-time.ts'

const iso = (local: string, zone: string) => {
  const at = momentOf(local, zone)
  return at === null ? null : new Date(at).toISOString()
}

describe('the clocks of a place', () => {
  it.each([
    ['2026-11-28T18:30', 'Europe/Berlin', '2026-11-28T17:30:00.000Z'],
    ['2026-07-04T18:30', 'Europe/Berlin', '2026-07-04T16:30:00.000Z'],
    ['2026-07-04T18:30', 'America/New_York', '2026-07-04T22:30:00.000Z'],
    ['2026-07-04T00:10', 'Asia/Kathmandu', '2026-07-03T18:25:00.000Z'],
    ['2026-01-01T00:00', 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
    ['2026-06-01T12:00', 'UTC', '2026-06-01T12:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, moment) => {
    expect(iso(local, zone)).toBe(moment)
  })

  it('count an hour that they skip as the one after it, and one that they show twice as the first', () => {
    expect(iso('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(iso('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  it('have no 30 February, and no 25th hour', () => {
    expect(iso('2026-02-30T10:00', 'Europe/Berlin')).toBeNull()
    expect(iso('2026-02-28T25:00', 'Europe/Berlin')).toBeNull()
  })

  it('begin their day at their own midnight', () => {
    const at = (moment: string, zone: string) => dayAt(Date.parse(moment), zone)
    expect(at('2026-03-28T22:59:59.999Z', 'Europe/Berlin')).toBe('2026-03-28')
    expect(at('2026-03-28T23:00:00.000Z', 'Europe/Berlin')).toBe('2026-03-29')
    expect(at('2026-03-29T22:00:00.000Z', 'Europe/Berlin')).toBe('2026-03-30')
    expect(at('2025-12-31T11:00:00.000Z', 'Pacific/Auckland')).toBe('2026-01-01')
    expect(at('2026-01-01T04:59:00.000Z', 'America/New_York')).toBe('2025-12-31')
  })

  it('are known by their names', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(isTimeZone('Middle/Earth')).toBe(false)
  })

  it('are written out for people', () => {
    expect(describeLocalTime('2026-11-28T18:30')).toBe('Saturday 28 November 2026, 18:30')
    expect(shortLocalTime('2026-11-28T18:30', 2026)).toBe('Sat 28 Nov, 18:30')
    expect(shortLocalTime('2027-01-02T09:05', 2026)).toBe('Sat 2 Jan 2027, 09:05')
    expect(zoneName('America/New_York')).toBe('Eastern Time')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { today } from '#islands/browser/today.ts'
import { nextAt } from '#islands/reading/ready-at.ts'

const hourMs = 3_600_000

// In Berlin, from 2:00 to 3:00 in March and back from 3:00 to 2:00 in October.
let before: string | undefined
beforeAll(() => {
  before = process.env.TZ
  process.env.TZ = 'Europe/Berlin'
})
afterAll(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

const at = (iso: string) => Date.parse(iso)

describe('a device in the night in which the clocks change', () => {
  it.each([
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T21:59:59Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ])('has at %s the day %s', (now, day) => {
    expect(today(at(now))).toBe(day)
  })

  it('has each of its days for 23 or 25 hours, and no day twice', () => {
    const hours = (from: string, count: number) =>
      Array.from({ length: count }, (_, n) => today(at(from) + n * hourMs))
    const counted = (days: string[]) => days.filter((day) => day === days[12]).length
    expect(counted(hours('2026-03-28T23:00:00Z', 40))).toBe(23)
    expect(counted(hours('2026-10-24T22:00:00Z', 40))).toBe(25)
  })

  it.each([
    ['is ready by the clocks after the change', '2026-03-28T20:00:00Z', '08:00', '2026-03-29T06:00:00Z'],
    ['is ready by the clocks after the change', '2026-10-24T20:00:00Z', '08:00', '2026-10-25T07:00:00Z'],
    [
      'takes a time that is skipped as the hour after it',
      '2026-03-28T22:00:00Z',
      '02:30',
      '2026-03-29T01:30:00Z',
    ],
    ['keeps that time on the next night', '2026-03-29T01:45:00Z', '02:30', '2026-03-30T00:30:00Z'],
  ])('%s', (_what, now, typed, ready) => {
    expect(new Date(nextAt(typed, at(now)) ?? 0)).toEqual(new Date(ready))
  })
})

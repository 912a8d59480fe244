import { expect, test } from 'vitest'
import { addDays, daysOf, firstDayOf, weekOf } from '#islands/plan/days.ts'

test.each([
  ['en-US', 7],
  ['en-GB', 1],
  ['de', 1],
  ['fr-CA', 7],
  ['ar-EG', 6],
])('the week begins where %s begins it', (language, first) => {
  expect(firstDayOf(language)).toBe(first)
})

test('a day is in the week that began on its first day or up to six days before', () => {
  expect(weekOf('2026-11-24', 1)).toBe('2026-11-23')
  expect(weekOf('2026-11-23', 1)).toBe('2026-11-23')
  expect(weekOf('2026-11-29', 1)).toBe('2026-11-23')
  expect(weekOf('2026-11-29', 7)).toBe('2026-11-29')
  expect(weekOf('2026-11-27', 6)).toBe('2026-11-21')
})

test('days have no time zone, and know months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03')
  // The clocks change in Europe.
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
})

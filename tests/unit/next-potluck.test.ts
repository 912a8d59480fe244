import { describe, expect, it } from 'vitest'
import { nextPotluckOf } from '#server/contract/next-potluck.ts'
import type { PotluckEntry } from '#server/contract/potlucks.ts'

// A Wednesday.
const now = Date.parse('2026-11-25T12:00:00Z')
const hosted: PotluckEntry = {
  _id: 'one',
  name: 'Garden supper',
  date: '2026-11-27T18:30',
  timeZone: 'Europe/Berlin',
  startsAt: '2026-11-27T17:30:00.000Z',
  dates: [],
  place: '',
  host: 'Ada Cook',
  role: 'host',
  isHost: true,
  isPast: false,
  isCancelled: false,
  isHidden: false,
  answer: 'yes',
  coming: 5,
  unanswered: 3,
  waiting: 0,
}
const lineOf = (...entries: Partial<PotluckEntry>[]) =>
  nextPotluckOf(
    entries.map((entry) => ({ ...hosted, ...entry })),
    { now, person: 'ada' },
  )?.line

describe('the line about a potluck that is coming up', () => {
  it.each([
    ['a host, who has still to answer', {}, 'Friday: Garden supper, 3 still to answer'],
    ['a host, who waits', { waiting: 1 }, 'Friday: Garden supper, 1 waits to be let in'],
    ['a host, that all have answered', { unanswered: 0 }, 'Friday: Garden supper, 5 coming'],
    ['a guest to answer', { role: 'invited', answer: null }, 'Friday: Garden supper, please answer'],
    ['a guest who comes', { role: 'guest' }, 'Friday: Garden supper, you are coming'],
    ['a guest who may come', { role: 'guest', answer: 'maybe' }, 'Friday: Garden supper, you may come'],
    [
      'a guest who waits',
      { role: 'waiting', host: 'Ada' },
      'Friday: Garden supper, Ada has not let you in yet',
    ],
    [
      'in more than six days by its date',
      { date: '2026-12-05T18:30', startsAt: '2026-12-05T17:30:00.000Z', unanswered: 0 },
      'Sat 5 Dec: Garden supper, 5 coming',
    ],
  ] as const)('tells %s', (_, entry, line) => {
    expect(lineOf(entry)).toBe(line)
  })

  it.each([
    ['called off', { isCancelled: true }],
    ['over', { isPast: true }],
    ['refused by the guest', { role: 'invited', answer: 'no' }],
    ['hidden by the person', { isHidden: true }],
    ['more than two weeks away', { startsAt: '2026-12-20T17:30:00.000Z', date: '2026-12-20T18:30' }],
  ] as const)('is not there when the potluck is %s', (_, entry) => {
    expect(lineOf(entry)).toBeUndefined()
    expect(lineOf()).toBeUndefined()
  })

  it('is about the next one', () => {
    const later = { _id: 'later', name: 'Later', startsAt: '2026-11-29T17:30:00.000Z' }
    expect(lineOf(later, {}, { isCancelled: true, startsAt: '2026-11-26T17:30:00.000Z' })).toMatch(/supper/)
  })
})

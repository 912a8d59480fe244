import { dayMs } from '#server/contract/day.ts'
import { locale } from '#server/contract/language/t.ts'
import { clockFormat } from '#server/contract/local-time.ts'

// Days are texts, '2026-11-23', and have no time zone.

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** The first day of the week of a day. `firstDay`: 1 for Monday to 7 for Sunday. */
export function weekOf(day: string, firstDay: number): string {
  const weekday = new Date(day).getUTCDay() || 7
  return addDays(day, -((weekday - firstDay + 7) % 7))
}

export const daysOf = (week: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(week, count))

interface WeekLocale {
  getWeekInfo?(): { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** For browsers that do not know. */
const sundayFirst = new Set('US CA MX BR AR CO PE JP KR TW HK IN IL PH TH ZA SA'.split(' '))

export function firstDayOf(language: string): number {
  const found: Intl.Locale & WeekLocale = new Intl.Locale(language)
  const known = found.getWeekInfo?.() ?? found.weekInfo
  return known?.firstDay ?? (sundayFirst.has(found.maximize().region ?? '') ? 7 : 1)
}

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  clockFormat(options).format(new Date(day))

export const weekdayName = (day: string) => format(day, { weekday: 'short' })
export const longWeekday = (day: string) => format(day, { weekday: 'long' })
/** Alone: Chinese and Japanese dates add a word, for which a narrow day has no room. */
export const dayNumber = (day: string) => new Intl.NumberFormat(locale()).format(Number(day.slice(8)))
export const dayAndMonth = (day: string) => format(day, { day: 'numeric', month: 'long' })
export const longDay = (day: string) => format(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** '23 – 29 November', and of two months '30 Nov – 6 Dec', so that a phone shows it on one line. */
export function weekName(week: string): string {
  const last = addDays(week, 6)
  const month = last.slice(0, 7) === week.slice(0, 7) ? 'long' : 'short'
  return clockFormat({ day: 'numeric', month }).formatRange(new Date(week), new Date(last))
}

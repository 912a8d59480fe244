import { locale, t } from './language/t.ts'

// Dates on the clocks of a place, '2026-11-28T18:30', for people. Only their words and digits are of Intl: its order and its
// commas differ from version to version, and a page that server and browser render must be the same.

interface Parts {
  weekday: string
  day: string
  month: string
  year: string
  time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()
const maxFormats = 50

/** Of a clock that is read as UTC. Made once: making one takes as long as writing fifteen dates. */
export function clockFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale() + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' })
  if (formats.size >= maxFormats) formats.clear()
  formats.set(key, format)
  return format
}

function partsOf(local: string, width: 'long' | 'short'): Parts {
  const at = new Date(`${local}:00Z`)
  // All at once, because a month next to its day has another case.
  const options = { weekday: width, day: 'numeric', month: width, year: 'numeric' } as const
  const found = new Map(
    clockFormat(options)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    time: clockFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at),
  }
}

/** 'Saturday 28 November 2026, 18:30', on clocks that show '2026-11-28T18:30'. */
export function describeLocalTime(local: string): string {
  const { weekday, day, month, year, time } = partsOf(local, 'long')
  return t('{weekday} {day} {month} {year}, {time}', { weekday, day, month, year, time })
}

/** 'Sat 28 Nov, 18:30'; with the year when it is not this one. */
export function shortLocalTime(local: string, thisYear: number): string {
  const { weekday, day, month, year, time } = partsOf(local, 'short')
  return local.startsWith(`${thisYear}-`)
    ? t('{weekday} {day} {month}, {time}', { weekday, day, month, time })
    : t('{weekday} {day} {month} {year}, {time}', { weekday, day, month, year, time }, 'in short')
}

/** `date` is null until the host has chosen one of those offered. */
interface When {
  date: string | null
}

export const describeWhen = ({ date }: When): string =>
  date === null ? t('Date still open') : describeLocalTime(date)

/** With the year when it is not this one. */
export const shortWhen = ({ date }: When, thisYear: number): string =>
  date === null ? t('Date still open') : shortLocalTime(date, thisYear)

/** 'Saturday'. */
export const dayName = (local: string): string =>
  clockFormat({ weekday: 'long' }).format(new Date(`${local}:00Z`))

/** 'Sat 28 Nov'. */
export function shortDay(local: string): string {
  const { weekday, day, month } = partsOf(local, 'short')
  return t('{weekday} {day} {month}', { weekday, day, month })
}

/** 'Europe/Berlin' -> 'Central European Time'. */
export function zoneName(
  timeZone: string,
  timeZoneName: 'longGeneric' | 'shortGeneric' = 'longGeneric',
): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Whether it names a time zone, such as 'Europe/Berlin'. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

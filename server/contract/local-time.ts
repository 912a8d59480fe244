// Dates on the clocks of a place, '2026-11-28T18:30', for people. Not by Intl: its words differ from version to version, and a
// page that server and browser render must be the same.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 'Saturday 28 November 2026, 18:30', on clocks that show '2026-11-28T18:30'. */
export function describeLocalTime(local: string): string {
  const at = new Date(`${local}:00Z`)
  const day = `${weekdays[at.getUTCDay()]} ${at.getUTCDate()} ${months[at.getUTCMonth()]}`
  return `${day} ${at.getUTCFullYear()}, ${local.slice(11)}`
}

/** 'Sat 28 Nov, 18:30'; with the year when it is not this one. */
export function shortLocalTime(local: string, thisYear: number): string {
  const at = new Date(`${local}:00Z`)
  const day = shortDay(local)
  const year = at.getUTCFullYear()
  return year === thisYear ? `${day}, ${local.slice(11)}` : `${day} ${year}, ${local.slice(11)}`
}

/** 'Saturday'. */
export const dayName = (local: string): string => weekdays[new Date(`${local}:00Z`).getUTCDay()] ?? ''

/** 'Sat 28 Nov'. */
export function shortDay(local: string): string {
  const at = new Date(`${local}:00Z`)
  return `${weekdays[at.getUTCDay()]?.slice(0, 3)} ${at.getUTCDate()} ${months[at.getUTCMonth()]?.slice(0, 3)}`
}

/** 'Europe/Berlin' -> 'Berlin time'. */
export const zoneName = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone

import { dayMs } from './day.ts'
import { t } from './language/t.ts'
import { dayName, describeWhen, shortDay } from './local-time.ts'
import type { PotluckEntry } from './potlucks.ts'

/** A line on top of the recipes and the plan. */
export interface NextPotluck {
  _id: string
  /** Whose line it is: a device may have had another person before. */
  person: string
  line: string
  /** ISO 8601; of the last date offered, while that is open. */
  startsAt: string
}

/** Further away, it is not coming up yet. */
export const comingUpMs = 14 * dayMs
/** Until the same weekday comes again. */
const namedDayMs = 6 * dayMs

interface Options {
  now: number
  person: string
}

/** The next potluck of a person's own that is coming up, if any. */
export function nextPotluckOf(
  entries: readonly PotluckEntry[],
  { now, person }: Options,
): NextPotluck | null {
  const [next] = entries
    .filter((entry) => {
      const isOpen = !entry.isPast && !entry.isCancelled && !entry.isHidden && entry.answer !== 'no'
      return isOpen && (entry.startsAt === null || momentOf(entry) - now < comingUpMs)
    })
    .toSorted((one, other) => momentOf(one) - momentOf(other))
  if (!next) return null
  const { _id, name, date } = next
  const startsAt = new Date(momentOf(next)).toISOString()
  return { _id, person, line: lineOf(next, { day: dayOf(date, momentOf(next) - now), name }), startsAt }
}

/** The last of those offered, while the date is open: guests are asked long before it. */
const momentOf = ({ startsAt, dates }: PotluckEntry) => Date.parse(startsAt ?? dates.at(-1)?.startsAt ?? '')

function dayOf(date: string | null, inMs: number): string {
  if (date === null) return describeWhen({ date })
  return inMs < namedDayMs ? dayName(date) : shortDay(date)
}

function lineOf(
  { role, host, date, answer, coming, unanswered, waiting }: PotluckEntry,
  about: { day: string; name: string },
): string {
  if (role === 'host') {
    if (waiting > 0)
      return t('{day}: {name}, {count, plural, one {# waits to be let in} other {# wait to be let in}}', {
        ...about,
        count: waiting,
      })
    if (unanswered > 0)
      return t('{day}: {name}, {count, plural, one {# still to answer} other {# still to answer}}', {
        ...about,
        count: unanswered,
      })
    if (date === null) return t('{day}: {name}, please choose one', about)
    return t('{day}: {name}, {count, plural, one {# coming} other {# coming}}', { ...about, count: coming })
  }
  if (answer === null) return t('{day}: {name}, please answer', about)
  if (role === 'waiting') return t('{day}: {name}, {host} has not let you in yet', { ...about, host })
  return answer === 'maybe'
    ? t('{day}: {name}, you may come', about)
    : t('{day}: {name}, you are coming', about)
}

import { dayName, shortDay } from './local-time.ts'
import type { PotluckEntry } from './potlucks.ts'

/** A line on top of the recipes and the plan. */
export interface NextPotluck {
  _id: string
  /** Whose line it is: a device may have had another person before. */
  person: string
  line: string
  /** ISO 8601. */
  startsAt: string
}

const dayMs = 24 * 3_600_000
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
    .filter(({ isPast, isCancelled, isHidden, answer, startsAt }) => {
      const isOpen = !isPast && !isCancelled && !isHidden && answer !== 'no'
      return isOpen && Date.parse(startsAt) - now < comingUpMs
    })
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  if (!next) return null
  const { _id, name, date, startsAt } = next
  const day = Date.parse(startsAt) - now < namedDayMs ? dayName(date) : shortDay(date)
  return { _id, person, line: `${day}: ${name}, ${stateOf(next)}`, startsAt }
}

function stateOf({ role, host, answer, coming, unanswered, waiting }: PotluckEntry): string {
  if (role === 'host') {
    if (waiting > 0) return `${waiting} ${waiting === 1 ? 'waits' : 'wait'} to be let in`
    return unanswered > 0 ? `${unanswered} still to answer` : `${coming} coming`
  }
  if (answer === null) return 'please answer'
  if (role === 'waiting') return `${host} has not let you in yet`
  return answer === 'maybe' ? 'you may come' : 'you are coming'
}

import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { writeCalendar } from '../../text/icalendar.ts'

/** How long a meal takes in a calendar. */
const lengthMs = 4 * 3_600_000

interface Options {
  /** ISO 8601. */
  startsAt: string
  /** The page where it is opened. */
  url: string
  now: number
}

/** A potluck whose date is fixed as an iCalendar file. */
export function potluckCalendar(potluck: Potluck, { startsAt, url, now }: Options): string {
  const start = Date.parse(startsAt)
  const yours = potluck.dishes.filter(({ isYours }) => isYours).map(({ title }) => title)
  const description = [
    potluck.note,
    ...(yours.length > 0 ? [t('You bring: {dishes}', { dishes: commaList(yours) })] : []),
    url,
  ]
  return writeCalendar(potluck.name, [
    {
      id: `${potluck._id}@potluck`,
      when: { start, end: start + lengthMs },
      stamp: now,
      summary: potluck.name,
      location: potluck.place,
      description: description.filter((line) => line !== '').join('\n\n'),
      url,
      status: potluck.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    },
  ])
}

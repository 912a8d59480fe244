import type { Potluck } from '#server/contract/potlucks.ts'

/** How long a meal takes in a calendar. */
const lengthMs = 4 * 3_600_000

/** The potluck as an iCalendar file. `url` is the page where it is opened. */
export async function potluckCalendar(potluck: Potluck, url: string): Promise<string> {
  // Loaded on first use, because few people ask for it.
  const { default: ical, ICalEventStatus } = await import('ical-generator')
  const start = new Date(potluck.startsAt)
  const yours = potluck.dishes.filter(({ isYours }) => isYours).map(({ title }) => title)
  const description = [potluck.note, ...(yours.length > 0 ? [`You bring: ${yours.join(', ')}`] : []), url]
  const calendar = ical({ name: potluck.name, prodId: { company: 'Potluck', product: 'Potluck' } })
  calendar.createEvent({
    id: `${potluck._id}@potluck`,
    start,
    end: new Date(start.getTime() + lengthMs),
    summary: potluck.name,
    location: potluck.place || null,
    description: description.filter((line) => line !== '').join('\n\n'),
    url,
    status: potluck.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

import { dayMs } from '#server/contract/day.ts'

/** A day is '2026-11-23'; a moment is in milliseconds since 1970. */
type When = { day: string } | { start: number; end: number }

export interface CalendarEvent {
  /** The same for the same event, in all versions of the calendar. */
  id: string
  when: When
  /** When it was last changed, in milliseconds. */
  stamp: number
  summary: string
  description: string
  url: string
  location?: string
  status?: 'CONFIRMED' | 'CANCELLED'
}

export interface CalendarTodo {
  /** As `id` of an event. */
  id: string
  /** As `stamp` of an event. */
  stamp: number
  summary: string
  description: string
  /** When it was done, in milliseconds; null while it is not. */
  doneAt: number | null
}

/** An iCalendar file (RFC 5545). */
export const writeCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  writeFile([`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, ...events.flatMap(linesOf)])

/** One event or one thing to do, as a calendar program gets and sends it (RFC 4791). */
export const writeObject = (object: CalendarEvent | CalendarTodo): string =>
  writeFile('when' in object ? linesOf(object) : linesOfTodo(object))

function writeFile(content: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Potluck//Potluck//EN',
    ...content,
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function linesOf({ id, when, stamp, summary, description, url, location, status }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${moment(stamp)}`,
    ...('day' in when
      ? [`DTSTART;VALUE=DATE:${date(when.day)}`, `DTEND;VALUE=DATE:${date(dayAfter(when.day))}`]
      : [`DTSTART:${moment(when.start)}`, `DTEND:${moment(when.end)}`]),
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(status ? [`STATUS:${status}`] : []),
    `URL;VALUE=URI:${url.replace(/[\r\n]/g, '')}`,
    'END:VEVENT',
  ]
}

const linesOfTodo = ({ id, stamp, summary, description, doneAt }: CalendarTodo): string[] => [
  'BEGIN:VTODO',
  `UID:${escapeText(id)}`,
  `DTSTAMP:${moment(stamp)}`,
  `LAST-MODIFIED:${moment(stamp)}`,
  `SUMMARY:${escapeText(summary)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
  ...(doneAt === null
    ? ['STATUS:NEEDS-ACTION']
    : ['STATUS:COMPLETED', `COMPLETED:${moment(doneAt)}`, 'PERCENT-COMPLETE:100']),
  'END:VTODO',
]

const date = (day: string) => day.replaceAll('-', '')
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00Z`) + dayMs).toISOString().slice(0, 10)
/** '20261128T173000Z' */
const moment = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A line break inside a text would begin a property of its choice. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    // Other control characters are not allowed in a text.
    .replace(/\p{Cc}/gu, ' ')

const maxLineBytes = 75

/** Lines have at most 75 bytes; a longer one goes on in the next, after a space, which counts. */
function fold(line: string): string {
  if (line.length * 3 <= maxLineBytes) return line
  const bytes = Buffer.from(line)
  const parts: string[] = []
  for (let from = 0; from < bytes.length; ) {
    let to = Math.min(bytes.length, from + maxLineBytes - (from === 0 ? 0 : 1))
    while (isWithinCharacter(bytes[to])) to -= 1
    parts.push(bytes.toString('utf8', from, to))
    from = to
  }
  return parts.join('\r\n ')
}

const isWithinCharacter = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

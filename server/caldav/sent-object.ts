import { t } from '#server/contract/language/t.ts'
import { isDay } from '#server/contract/plan.ts'
import { badRequest, forbidden } from '../errors.ts'

/** The fields of a sent object that Potluck stores. */
export interface SentObject {
  uid: string
  component: 'VTODO' | 'VEVENT'
  summary: string
  description: string
  isDone: boolean
  /** Null without a date. */
  day: string | null
  /** By the clock of the sender; null for a whole day. */
  hour: number | null
}

type Component = [name: string, properties: Property[], components: Component[]]
/** `name` is in lower case. */
export type Property = [name: string, parameters: object, type: string, ...values: unknown[]]

export async function readSentObject(text: string): Promise<SentObject> {
  // Loaded with the first change by a program, because the server starts faster without it.
  const { default: ICAL } = await import('ical.js')
  const objects = objectsIn(parse(() => ICAL.parse(text)))
  const [object] = objects
  if (!object) throw forbidden(t('Potluck has things to do and events only.'))
  const [name, properties] = object
  const textOf = (property: string): string => {
    const value = properties.find(([each]) => each === property)?.[3]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  if (name === 'vevent' && (objects.length > 1 || textOf('recurrence-id') !== '' || repeats(properties)))
    throw forbidden(t('A plan has no events that repeat.'))
  const start = textOf('dtstart')
  const day = start.slice(0, 10)
  return {
    uid: textOf('uid'),
    component: name === 'vtodo' ? 'VTODO' : 'VEVENT',
    summary: textOf('summary'),
    description: textOf('description'),
    isDone: textOf('status').toUpperCase() === 'COMPLETED' || textOf('completed') !== '',
    day: isDay(day) ? day : null,
    hour: start.length > 10 ? Number(start.slice(11, 13)) : null,
  }
}

/** What reads the properties of an object that Potluck wrote. */
export async function propertyReader(): Promise<(text: string) => Property[]> {
  const { default: ICAL } = await import('ical.js')
  return (text) => objectsIn(parse(() => ICAL.parse(text)))[0]?.[1] ?? []
}

const objectsIn = ([, , components]: Component) =>
  components.filter(([name]) => name === 'vtodo' || name === 'vevent')

const repeats = (properties: Property[]) => properties.some(([name]) => name === 'rrule' || name === 'rdate')

/** `ICAL.parse` returns a list when there are several calendars in the text. */
function parse(read: () => unknown): Component {
  try {
    const parsed = read()
    if (isComponent(parsed)) return parsed
  } catch {
    // The parser's messages would not help a person.
  }
  throw badRequest(t('This is no iCalendar file.'))
}

const isComponent = (parsed: unknown): parsed is Component =>
  Array.isArray(parsed) && parsed[0] === 'vcalendar'

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
type Property = [name: string, parameters: object, type: string, ...values: unknown[]]

export async function readSentObject(text: string): Promise<SentObject> {
  const [, , components] = await parse(text)
  const objects = components.filter(([name]) => name === 'vtodo' || name === 'vevent')
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

const repeats = (properties: Property[]) => properties.some(([name]) => name === 'rrule' || name === 'rdate')

async function parse(text: string): Promise<Component> {
  // Loaded with the first change by a program, because the server starts faster without it.
  const { default: ICAL } = await import('ical.js')
  try {
    const parsed: unknown = ICAL.parse(text)
    if (isCalendar(parsed)) return parsed
  } catch {
    // The parser's messages would not help a person.
  }
  throw badRequest(t('This is no iCalendar file.'))
}

/** Several calendars in a text are a list. */
const isCalendar = (parsed: unknown): parsed is Component =>
  Array.isArray(parsed) && parsed[0] === 'vcalendar'

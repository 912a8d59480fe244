import type { XmlElement } from '../text/xml-element.ts'
import type { CalendarObject } from './objects.ts'
import { type Property, propertyReader } from './sent-object.ts'

/** Programs ask for three at most; each is a test of every object. */
const maxTests = 20

export type Filter = (object: CalendarObject) => boolean

/**
 * What a `filter` of a calendar-query asks for (RFC 4791, 9.7) of objects with this component: its days, and properties that are
 * there, absent, or have a text. Null for others, because ignoring one would return too much.
 */
export async function readFilter(filter: XmlElement | undefined, component: string): Promise<Filter | null> {
  const [file, ...besides] = filter?.children ?? []
  const [asked, ...more] = file?.children ?? []
  if (besides.length > 0 || more.length > 0) return null
  if (!asked) return () => true
  if (asked.name !== 'comp-filter' || asked.children.length > maxTests) return null
  if (asked.attributes.name?.toUpperCase() !== component) return () => false
  const tests = asked.children.map(readTest)
  const known = tests.filter((test) => test !== null)
  if (known.length < tests.length) return null
  const properties = known.some(({ reads }) => reads === 'properties') ? await propertyReader() : () => []
  return (object) => {
    const own = properties(object.text)
    return known.every(({ holds }) => holds(object, own))
  }
}

interface Test {
  reads: 'day' | 'properties'
  holds: (object: CalendarObject, properties: Property[]) => boolean
}

function readTest({ name, attributes, children }: XmlElement): Test | null {
  if (name === 'time-range') return { reads: 'day', holds: ({ day }) => isWithin(day, attributes) }
  const [condition, ...more] = children
  if (name !== 'prop-filter' || more.length > 0) return null
  const asked = attributes.name?.toLowerCase()
  const of = (properties: Property[]) => properties.filter(([each]) => each === asked)
  const test = (holds: (found: Property[]) => boolean): Test => ({
    ...{ reads: 'properties', holds: (_, properties) => holds(of(properties)) },
  })
  if (!condition) return test((found) => found.length > 0)
  if (condition.name === 'is-not-defined') return test((found) => found.length === 0)
  if (condition.name !== 'text-match') return null
  const folds = condition.attributes.collation !== 'i;octet'
  const fold = (text: string) => (folds ? text.toLowerCase() : text)
  const text = fold(condition.text)
  const isWanted = condition.attributes['negate-condition'] !== 'yes'
  return test((found) => found.some(([, , , ...values]) => fold(values.join()).includes(text) === isWanted))
}

const dayMs = 24 * 3_600_000

/** Objects without a day always match. A person's day may be up to a day away from UTC. */
function isWithin(day: string | undefined, { start, end }: { start?: string; end?: string }): boolean {
  if (day === undefined) return true
  const begins = Date.parse(`${day}T00:00Z`)
  return (
    begins + dayMs > timeOf(start, Number.NEGATIVE_INFINITY) && begins < timeOf(end, Number.POSITIVE_INFINITY)
  )
}

/** '20261128T000000Z' */
function timeOf(text: string | undefined, otherwise: number): number {
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\dZ?)?$/.exec(text ?? '') ?? []
  const time = Date.parse(`${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}Z`)
  return Number.isNaN(time) ? otherwise : time
}

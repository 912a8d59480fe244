import type { XmlElement } from '../text/xml-element.ts'
import type { CalendarObject } from './objects.ts'

/** Programs ask for three at most; each is a test of every object. */
const maxTests = 20

export type Filter = (object: CalendarObject) => boolean

/**
 * What a `filter` of a calendar-query asks for (RFC 4791, 9.7) of objects with this component: its days, and properties that are
 * there, absent, or have a text. Null for others, because ignoring one would return too much.
 */
export function readFilter(filter: XmlElement | undefined, component: string): Filter | null {
  const [file, ...besides] = filter?.children ?? []
  const [asked, ...more] = file?.children ?? []
  if (besides.length > 0 || more.length > 0) return null
  if (!asked) return () => true
  if (asked.name !== 'comp-filter' || asked.children.length > maxTests) return null
  if (asked.attributes.name?.toUpperCase() !== component) return () => false
  const tests = asked.children.map(readTest)
  return tests.includes(null) ? null : (object) => tests.every((holds) => holds?.(object))
}

function readTest({ name, attributes, children }: XmlElement): Filter | null {
  if (name === 'time-range') return ({ day }) => isWithin(day, attributes)
  const [condition, ...more] = children
  if (name !== 'prop-filter' || more.length > 0) return null
  const valuesOf = (object: CalendarObject) => propertyOf(object, attributes.name?.toUpperCase() ?? '')
  if (!condition) return (object) => valuesOf(object).length > 0
  if (condition.name === 'is-not-defined') return (object) => valuesOf(object).length === 0
  if (condition.name !== 'text-match') return null
  const folds = condition.attributes.collation !== 'i;octet'
  const fold = (text: string) => (folds ? text.toLowerCase() : text)
  const isWanted = condition.attributes['negate-condition'] !== 'yes'
  return (object) => valuesOf(object).some((text) => fold(text).includes(fold(condition.text)) === isWanted)
}

/** The values of a property, in the lines that Potluck wrote: folded ones are joined, and marks before commas removed. */
const propertyOf = ({ text }: CalendarObject, name: string): string[] =>
  text
    .replace(/\r\n /g, '')
    .split('\r\n')
    .filter((line) => line.split(/[:;]/, 1)[0] === name)
    .map((line) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\\n/g, '\n')
        .replace(/\\(.)/g, '$1'),
    )

/** From '20261128T000000Z' to another such moment. Objects without a day always match. */
function isWithin(day: string | undefined, { start = '', end = '9' }: { start?: string; end?: string }) {
  if (day === undefined) return true
  const begins = day.replaceAll('-', '')
  return begins >= start.slice(0, 8) && `${begins}T000000` < end.slice(0, 15)
}

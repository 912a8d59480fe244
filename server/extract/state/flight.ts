import { isCostlyJson } from '#server/text/plain-json.ts'
import type { JsonValue } from '../../text/json-value.ts'

/** The strings of `self.__next_f.push([1,"..."])`, one after the other. */
export function flightText(content: string): string {
  const start = content.indexOf('[1,')
  const end = content.lastIndexOf(']')
  if (start < 0 || end < start) return ''
  try {
    const pushed: unknown = JSON.parse(content.slice(start, end + 1))
    return Array.isArray(pushed) && typeof pushed[1] === 'string' ? pushed[1] : ''
  } catch {
    return ''
  }
}

interface Flight {
  /** The rows that speak of recipes. */
  values: JsonValue[]
  follow(place: JsonValue): JsonValue
}

/**
 * The rows of React's flight format: '2a:[...]' is JSON, '2b:T4f,...' a text of that many bytes. A string '$2b' in a row
 * means the row of that name.
 */
export function readFlight(text: string, isWanted: (row: string) => boolean): Flight {
  const rows = rowsOf(text)
  const parsed = new Map<string, JsonValue>()
  const find = (name: string): JsonValue => {
    const known = parsed.get(name)
    if (known !== undefined) return known
    const value = parseRow(rows.get(name) ?? '')
    parsed.set(name, value)
    return value
  }
  const wanted = [...rows].filter(([, row]) => isWanted(row)).slice(0, maxRead)
  return {
    values: wanted.map(([name]) => find(name)),
    follow(place) {
      const name = typeof place === 'string' ? /^\$[L@]?([\da-f]{1,6})$/.exec(place)?.[1] : undefined
      return name !== undefined && rows.has(name) ? find(name) : place
    },
  }
}

const maxRows = 20_000
const maxRead = 50

function rowsOf(flight: string): Map<string, string> {
  const rows = new Map<string, string>()
  const head = /([\da-f]{1,6}):(?:T([\da-f]{1,7}),)?/y
  for (let at = 0, count = 0; at < flight.length && count < maxRows; count++) {
    head.lastIndex = at
    const found = head.exec(flight)
    const start = found ? head.lastIndex : at
    const isText = found?.[2] !== undefined
    const end = isText
      ? endOfText(flight, start, Number.parseInt(found?.[2] ?? '', 16))
      : lineEnd(flight, start)
    if (found?.[1]) rows.set(found[1], `${isText ? 'T' : ''}${flight.slice(start, end)}`)
    at = isText ? end : end + 1
  }
  return rows
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** `bytes` of UTF-8. */
function endOfText(text: string, from: number, bytes: number): number {
  let at = from
  for (let left = bytes; left > 0 && at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Half of a surrogate pair is two of its four bytes.
    left -= code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3
  }
  return at
}

function parseRow(row: string): JsonValue {
  if (row.startsWith('T')) return row.slice(1)
  const start = row.search(/[[{"]/)
  if (start < 0 || isCostlyJson(row, { depth: 400, values: 500_000 })) return null
  try {
    return JSON.parse(row.slice(start))
  } catch {
    return null
  }
}

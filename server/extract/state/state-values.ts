import { isCostlyJson } from '#server/text/plain-json.ts'
import type { JsonValue } from '../../text/json-value.ts'
import { rawAttributes, rawScripts } from '../html/tags.ts'
import { assignedValues } from './assigned-values.ts'
import { isFlatList, unflatten } from './flat-list.ts'
import { flightText, readFlight } from './flight.ts'
import { jsonAttributes, mentionsRecipe } from './json-attributes.ts'
import { cacheReferences } from './references.ts'

const maxStateChars = 3_000_000

export interface State {
  values: JsonValue[]
  /** Whether values point to others. */
  hasLinks: boolean
  /** What a value points to elsewhere in the state; itself where it points nowhere. */
  follow(place: JsonValue): JsonValue
}

/**
 * What frameworks hand from the server to the browser: Next ('__NEXT_DATA__', and the flight format of
 * 'self.__next_f.push'), both forms of Nuxt, React Router, SvelteKit, Apollo and others that assign a global, and those
 * that write it into an attribute, such as Inertia.
 */
export function stateValues(html: string): State {
  const found: JsonValue[] = []
  let flight = ''
  for (const { tag, text: content } of rawScripts(html)) {
    if (content.includes('__next_f.push')) flight += flightText(content)
    else if (mentionsRecipe(content) && content.length < maxStateChars) {
      if (/ld\+json/i.test(rawAttributes(html, tag).get('type') ?? '')) continue
      found.push(...parseScript(content))
    }
  }
  for (const json of jsonAttributes(html)) found.push(...parseScript(json))
  const values = found.map((value) => (isFlatList(value) ? unflatten(value) : value))
  const rows = readFlight(mentionsRecipe(flight) ? flight : '', mentionsRecipe)
  const cached = cacheReferences(values)
  return {
    values: [...values, ...rows.values],
    hasLinks: rows.values.length > 0 || /"__refs?"/.test(html),
    follow: (place) => cached(rows.follow(place)),
  }
}

function parseScript(content: string): JsonValue[] {
  const start = content.search(/[[{]/)
  const end = Math.max(content.lastIndexOf('}'), content.lastIndexOf(']'))
  const quoted = quotedJson(content)
  try {
    if (quoted !== null) return [parseState(quoted)]
    return start < 0 || end < start ? [] : [parseState(content.slice(start, end + 1))]
  } catch {
    return assignedValues(content)
  }
}

/** JSON in a string of a script: JSON.parse("..."), JSON.parse(decodeURIComponent("...")), streamController.enqueue("..."). */
function quotedJson(content: string): string | null {
  const found =
    /(?:JSON\.parse|\.enqueue)\(\s*(decodeURIComponent\(\s*)?(?:("[^"\\]*(?:\\.[^"\\]*)*")|'([^'\\]*(?:\\.[^'\\]*)*)')/.exec(
      content,
    )
  if (!found) return null
  const [, isEncoded, double, single = ''] = found
  const text = String(JSON.parse(double ?? `"${doubleQuoted(single)}"`))
  // A stream has one value a line.
  if (found[0].startsWith('.')) return text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1)
  return isEncoded ? decodeURIComponent(text) : text
}

/** The inside of a string in single quotes, as JSON writes it. */
function doubleQuoted(text: string): string {
  return text.replace(/\\x([\da-f]{2})|\\[\s\S]|"/gi, (found, code) => {
    if (code) return `\\u00${code}`
    return found === '"' ? '\\"' : found === "\\'" ? "'" : found
  })
}

/** Deep, as the whole layout of a page may be in it; null for what is divided as no framework does. */
function parseState(json: string): JsonValue {
  return isCostlyJson(json, { depth: 400, values: 500_000 }) ? null : JSON.parse(json)
}

import { isCostlyJson } from '#server/text/plain-json.ts'
import type { JsonValue } from '../../text/json-value.ts'
import { parseLenient } from '../../text/lenient-json.ts'
import { decodeEntities } from '../../text/plain-text.ts'
import { rawAttributes, rawScripts, rawTags } from '../html/tags.ts'

const mentionsRecipe = /ingredient|zutat|ingrediens|składnik|hozzávaló/i
const largestState = 3_000_000

/**
 * What frameworks hand from the server to the browser: Next ('__NEXT_DATA__', and the flight format of
 * 'self.__next_f.push'), Nuxt, Apollo and others that assign a global, and Inertia's 'data-page' attribute.
 */
export function stateValues(html: string): JsonValue[] {
  const found: JsonValue[] = []
  let flight = ''
  for (const { tag, text: content } of rawScripts(html)) {
    if (content.includes('__next_f.push')) flight += flightText(content)
    else if (mentionsRecipe.test(content) && content.length < largestState) {
      if (/ld\+json/i.test(rawAttributes(html, tag).get('type') ?? '')) continue
      found.push(...parseScript(content))
    }
  }
  if (mentionsRecipe.test(flight)) found.push(...flightValues(flight))
  if (!html.includes('data-page=')) return found
  for (const tag of rawTags(html, 'div')) {
    const page = rawAttributes(html, tag).get('data-page')
    if (page && mentionsRecipe.test(page)) found.push(...parseScript(decodeEntities(page)))
  }
  return found
}

function parseScript(content: string): JsonValue[] {
  const start = content.search(/[[{]/)
  const end = Math.max(content.lastIndexOf('}'), content.lastIndexOf(']'))
  if (start < 0 || end < start) return []
  const quoted = /JSON\.parse\(\s*("[^"\\]*(?:\\.[^"\\]*)*")/.exec(content)?.[1]
  try {
    if (quoted) return [parseState(String(JSON.parse(quoted)))]
    return [parseState(content.slice(start, end + 1))]
  } catch {
    // Code around the data: only a script that begins with an assignment of an object is worth reading leniently.
    return /^\s*(?:window|self|var|const|let|globalThis)\b[^{;]{0,80}=\s*\{/.test(content)
      ? parseLenient(content.slice(start)).slice(0, 1)
      : []
  }
}

/** Deep, as the whole layout of a page may be in it; null for what is divided as no framework does. */
function parseState(json: string): JsonValue {
  return isCostlyJson(json, { depth: 400, values: 500_000 }) ? null : JSON.parse(json)
}

/** The strings of `self.__next_f.push([1,"..."])` put together. */
function flightText(content: string): string {
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

/** Lines '2a:[...]', of which those that speak of ingredients are read. */
function flightValues(flight: string): JsonValue[] {
  return flight.split('\n').flatMap((line): JsonValue[] => {
    if (!mentionsRecipe.test(line)) return []
    const start = line.search(/[[{]/)
    try {
      return start < 0 ? [] : [parseState(line.slice(start))]
    } catch {
      return []
    }
  })
}

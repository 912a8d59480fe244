import { isCostlyJson } from '#server/text/plain-json.ts'
import type { JsonValue } from './json-value.ts'
import { parseLenient } from './lenient-json.ts'
import { decodeEntities } from './plain-text.ts'

/**
 * The values of a script's text: strictly where it is valid (almost always), leniently where it is not. None of what is
 * nested or split more than any published page.
 */
export function parseJson(source: string): JsonValue[] {
  const text = unwrap(source)
  if (text === '' || isCostlyJson(text)) return []
  try {
    return [JSON.parse(text)]
  } catch {
    // Some publishers encode the whole script as if it were text.
    const decoded = /^[[{]\s*&(?:quot|#34|#x22);/i.test(text) ? decodeEntities(text) : text
    return parseLenient(decoded)
  }
}

/** Removes what surrounds the JSON: CDATA, comments, a byte order mark, a closing semicolon. */
function unwrap(source: string): string {
  return source
    .replace(/^[\s\ufeff]*(?:\/\/|\/\*)?\s?(?:<!\[CDATA\[|<!--)\s?(?:\*\/|\/\/)?/, '')
    .replace(/(?:\/\/|\/\*)?\s?(?:\]\]>|-->)\s?(?:\*\/)?\s*$/, '')
    .trim()
    .replace(/;$/, '')
}

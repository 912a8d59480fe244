import type { JsonValue } from '../../text/json-value.ts'
import { parseLenientAt } from '../../text/lenient-json.ts'

const beforeValue =
  /(?:^|[\s;,({}])(?:(?:window|self|globalThis|var|const|let)\b[^{};=]{0,80}=|\breturn|\bdata\s{0,5}:)\s{0,20}(?=[[{])/g
const maxValues = 10

/**
 * Values in code: `window.__STATE__ = {...}; window.__OTHER__ = {...}`, Nuxt 2's `(function(a,b){return {...}}(1,"x"))`,
 * SvelteKit's `start(app, { data: [...] })`. Each is read where the one before ends.
 */
export function assignedValues(code: string): JsonValue[] {
  const words = argumentsOf(code)
  const found: JsonValue[] = []
  beforeValue.lastIndex = 0
  for (
    let match = beforeValue.exec(code);
    match && found.length < maxValues;
    match = beforeValue.exec(code)
  ) {
    const { value, end } = parseLenientAt(code, beforeValue.lastIndex, words)
    found.push(value)
    beforeValue.lastIndex = end
  }
  return found
}

const maxWordLength = 2000

/** Nuxt 2 passes values that occur often to a function, and writes its parameters' names in their place. */
function argumentsOf(code: string): Map<string, JsonValue> {
  const words = new Map<string, JsonValue>()
  const names = /=\s{0,5}\(?\s{0,5}function\s{0,5}\w{0,20}\(([\w$,\s]*)\)\s{0,5}\{/.exec(code)?.[1]
  const call = code.lastIndexOf('}(')
  const end = code.lastIndexOf(')')
  if (!names || call < 0 || end < call) return words
  const given = code
    .slice(call + 2, end)
    .replace(/\bvoid 0\b|\bnew Date\([^()]{0,40}\)/g, 'null')
    .replace(/\)\s*$/, '')
  const { value } = parseLenientAt(`[${given}]`, 0)
  const list = Array.isArray(value) ? value : []
  for (const [at, name] of names.split(',').entries()) {
    const each = list[at] ?? null
    // An object that is named in a thousand places would be read a thousand times.
    if (typeof each !== 'object' && String(each).length < maxWordLength) words.set(name.trim(), each)
  }
  return words
}

import { t } from '#server/contract/language/t.ts'
import { AppError, badRequest } from '#server/errors.ts'

/** Throws a message for people when it is not JSON, or not plain JSON. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  expectPlainJson(text)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw badRequest(t('The request could not be understood.'), { cause })
  }
}

const maxShownKeyLength = 60

export class GivenTwice extends AppError {
  readonly key: string

  constructor(key: string) {
    const shown = key.slice(0, maxShownKeyLength)
    super('bad_request', t("The field ''{key}'' is given twice.", { key: shown }))
    this.key = shown
  }
}

/** Five times what the longest request has. An object of 100,000 keys would hold the thread that receives it. */
const maxValues = 20_000

/** Throws a message for people when JSON is expensive to parse, or ambiguous. */
function expectPlainJson(json: string): void {
  if (isCostlyJson(json, { values: maxValues })) throw badRequest(t('This is too complex to be a recipe.'))
  const key = findDuplicateKey(json)
  if (key !== undefined) throw new GivenTwice(key)
}

interface JsonLimits {
  /** Arrays and objects inside each other. */
  depth?: number
  /** About as many as there are commas and beginnings of arrays and objects. */
  values?: number
}

/**
 * Whether `JSON.parse` would block the thread: 20 MB take 20 ms as one string, and five seconds as brackets. Reads each
 * character once, and does not validate.
 */
export function isCostlyJson(json: string, { depth = 100, values = 100_000 }: JsonLimits = {}): boolean {
  let open = 0
  let found = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case '"':
        at = endOfString(json, at)
        break
      case ',':
        found += 1
        break
      case '[':
      case '{':
        open += 1
        found += 1
        break
      case ']':
      case '}':
        open -= 1
    }
    if (open > depth || found > values) return true
  }
  return false
}

/**
 * The first key that an object in this JSON has twice. `JSON.parse` takes the last, other programs the first: what a
 * proxy checks would not be what is saved. Does not validate.
 */
export function findDuplicateKey(json: string): string | undefined {
  /** The keys of each open object; null for an open array. */
  const open: (Set<string> | null)[] = []
  let mayBeKey = false
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case '"': {
        const end = endOfString(json, at)
        const keys = mayBeKey ? open.at(-1) : null
        if (keys) {
          const key = readString(json.slice(at, end + 1))
          if (keys.has(key)) return key
          keys.add(key)
        }
        mayBeKey = false
        at = end
        break
      }
      case '{':
        open.push(new Set())
        mayBeKey = true
        break
      case '[':
        open.push(null)
        mayBeKey = false
        break
      case '}':
      case ']':
        open.pop()
        mayBeKey = false
        break
      case ',':
        mayBeKey = true
    }
  }
  return undefined
}

/** `literal` includes its quotes. An invalid escape is left to `JSON.parse`, which refuses the whole. */
function readString(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal
  }
}

/** The index of the quote that closes the string opened at `start`; past the end when there is none. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end
    while (json[before - 1] === '\\') before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return json.length
}

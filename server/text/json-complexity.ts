import { endOfString } from './end-of-string.ts'

interface JsonLimits {
  /** Arrays and objects inside each other. */
  depth?: number
  /** About as many as there are commas and beginnings of arrays and objects. */
  values?: number
}

/**
 * Whether `JSON.parse` would hold everyone up: of 20 MB it reads a picture's string in 20 ms, and so many brackets in
 * five seconds. Looks once at each character outside strings, and does not say whether it is JSON.
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

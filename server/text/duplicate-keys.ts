import { endOfString } from './end-of-string.ts'

/**
 * The first key that an object in this JSON has twice. `JSON.parse` takes the last of the two where another program
 * takes the first, so that what a proxy checks is not what is saved. Does not say whether it is JSON.
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

/** `literal` with its quotes. One with an escape that is none is left to `JSON.parse`, which refuses the whole. */
function readString(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal
  }
}

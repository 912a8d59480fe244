import { bare } from '../reconcile/agreement.ts'

const minLong = 40
const minKnown = 0.8

/** The steps once: pages print all of them again for phones or printers, and a long step printed twice is a template's doing. */
export function withoutRepeats(steps: string[]): string[] {
  const keys = steps.map(bare)
  const seen = new Set<string>()
  return steps.slice(0, startOfRepeat(keys)).filter((_, at) => {
    const key = keys[at] ?? ''
    if (key.length < minLong) return true
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Where the first long step comes again, and after it little that is new; with the names of groups above it. */
function startOfRepeat(keys: string[]): number {
  const first = keys.findIndex((key) => key.length >= minLong)
  const again = first < 0 ? -1 : keys.indexOf(keys[first] ?? '', first + 1)
  if (again < 0) return keys.length
  const known = new Set(keys.slice(0, again))
  const rest = keys.slice(again)
  if (rest.length < 2 || rest.filter((key) => known.has(key)).length < rest.length * minKnown)
    return keys.length
  const isNamed = keys.slice(0, first).every((key, at) => key === keys[again - first + at])
  return isNamed && again >= 2 * first ? again - first : again
}

import { bare } from '../reconcile/agreement.ts'

const minLong = 40

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

/** Where the first long step comes again. */
function startOfRepeat(keys: string[]): number {
  const first = keys.findIndex((key) => key.length >= minLong)
  const again = first < 0 ? -1 : keys.indexOf(keys[first] ?? '', first + 1)
  return again < 0 ? keys.length : again
}

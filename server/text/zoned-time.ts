import { dayMs } from '#server/contract/day.ts'

// Moments on the clocks of a place. Formatting a date loads tables of a few megabytes, so nothing is kept before it is used.

const formats = new Map<string, Intl.DateTimeFormat>()
const maxFormats = 50

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (formats.size >= maxFormats) formats.clear()
  formats.set(timeZone, made)
  return made
}

/** Milliseconds that the clocks of the place are ahead of UTC at a moment. */
function offsetAt(at: number, timeZone: string): number {
  const part = new Map(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const get = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0
  const shown = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'))
  return shown - Math.floor(at / 1000) * 1000
}

/** '2026-11-28' on the clocks of a place at a moment. */
export const dayAt = (at: number, timeZone: string): string =>
  new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10)

/**
 * The moment at which the clocks of a place show '2026-11-28T18:30'; null for a day that does not exist. An hour that the
 * clocks skip counts as the hour after it, one that they show twice as the first.
 */
export function momentOf(local: string, timeZone: string): number | null {
  const utc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 16) !== local) return null
  const day = dayMs
  const offsets = [offsetAt(utc - day, timeZone), offsetAt(utc + day, timeZone)]
  const fitting = offsets.map((offset) => utc - offset).filter((at) => at + offsetAt(at, timeZone) === utc)
  if (fitting.length > 0) return Math.min(...fitting)
  return utc - (offsets[0] ?? 0)
}

import { v7 } from 'uuid'

/**
 * Makes UUIDv7 ids that only ever go up, so that descending `_id` is newest first even when the clock of the machine
 * jumps back. `newest` is the greatest id already stored, from before a restart.
 */
export function createIdMaker(now: () => number, newest?: string): () => string {
  let lastMs = newest ? millisecondsOf(newest) + 1 : 0
  let seq = 0
  return () => {
    const ms = now()
    if (ms > lastMs) {
      lastMs = ms
      seq = 0
    } else {
      seq += 1
    }
    return v7({ msecs: lastMs, seq })
  }
}

/** The 48-bit timestamp at the front of a UUIDv7. */
const millisecondsOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

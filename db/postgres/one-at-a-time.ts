import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queryable } from './driver.ts'

interface InOrder extends Queryable {
  /** Resolves once the connection runs nothing of a body. */
  settled(): Promise<void>
}

/** A connection runs one query at a time, and bodies may ask several at once. */
export function oneAtATime(client: Queryable): InOrder {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query(config) {
      const answer = last.then(() => client.query(config))
      last = answer.catch(() => {})
      return answer
    },
    async settled() {
      let seen: unknown
      while (seen !== last) {
        seen = last
        await last
        // What awaited that query may ask the next one.
        await nextTurn()
      }
    },
  }
}

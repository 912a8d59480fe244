import type { Database } from '../dialect.ts'
import { openReader, type Reader } from './connection.ts'

/** Kept open for the next ones. Of many at once, most wait for one another only in exports. */
const maxIdle = 4

/**
 * Runs each body in a transaction on a connection of its own, with the state that the database has at its first query:
 * a write can be committed between any two awaits of a body.
 */
export function createSnapshots(file: string, isUsable: () => boolean, fallback: Reader) {
  const idle: Reader[] = []
  let isClosed = false
  return {
    async snapshot<T>(body: (db: Database) => Promise<T>): Promise<T> {
      const known = idle.pop()
      // A new connection would not see the log that was deleted under this process.
      if (!known && !isUsable()) return body(fallback.db)
      const reader = known ?? openReader(file)
      reader.begin()
      try {
        return await body(reader.db)
      } finally {
        reader.end()
        if (!isClosed && idle.length < maxIdle) idle.push(reader)
        else reader.close()
      }
    },
    close(): void {
      isClosed = true
      for (const reader of idle.splice(0)) reader.close()
    },
  }
}

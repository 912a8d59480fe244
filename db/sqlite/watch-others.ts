import type { Database as Connection } from 'better-sqlite3'

const pollEveryMs = 500

/** Calls `changed` soon after another process has written to the database. Returns what ends that. */
export function watchOthers(connection: Connection, changed: () => void): () => void {
  const version = () => Number(connection.pragma('data_version', { simple: true }))
  let seen = version()
  const timer = setInterval(() => {
    const found = version()
    if (found === seen) return
    seen = found
    changed()
  }, pollEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'

/**
 * Holds the data folder for one server until the process ends, however it ends. An open exclusive transaction is the
 * lock, because the operating system drops it even after kill -9, which a file with a process number outlives.
 * Answers null when another server has it.
 */
export function lockDataFolder(dataDir: string): { release(): void } | null {
  const lock = new SqliteConnection(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.pragma('journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    return null
  }
  return { release: () => void lock.close() }
}

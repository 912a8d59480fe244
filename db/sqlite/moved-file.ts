import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import { expectNotMoved, type Moved, movedMarkOfFile } from '../moved-mark.ts'

function onFile<T>(file: string, work: (connection: Connection) => T): T {
  const connection = new SqliteConnection(file, { fileMustExist: true })
  try {
    return work(connection)
  } finally {
    connection.close()
  }
}

export const markFileMoved = (file: string, to: string): void =>
  onFile(file, (connection) => movedMarkOfFile.write(connection, { to, at: Date.now() }))

/** Whether there was a mark to remove. */
export const unmarkFile = (file: string): boolean => onFile(file, movedMarkOfFile.remove)

/** For what replaces a file without opening it; one that cannot be read may be the reason for that. */
export function expectFileNotMoved(file: string): void {
  let moved: Moved | null
  try {
    moved = onFile(file, movedMarkOfFile.read)
  } catch {
    return
  }
  expectNotMoved(moved, file)
}

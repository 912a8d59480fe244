/** The engine's error codes, told apart in one place. Drizzle wraps them, so the causes are searched too. */
function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && e.code.startsWith('SQLITE_')) return e.code
  }
  return ''
}

export const isUniqueViolation = (error: unknown) =>
  codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE' || codeOf(error) === 'SQLITE_CONSTRAINT_PRIMARYKEY'

export const isForeignKeyViolation = (error: unknown) => codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY'

/** No space, or a file system that refuses to write: temporary, and nothing was saved. */
export const isStorageFull = (error: unknown) => codeOf(error) === 'SQLITE_FULL'

export const isStorageFailure = (error: unknown) => codeOf(error).startsWith('SQLITE_IOERR')

/** Another process holds the database; nothing was begun. */
export const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY')

/** The database cannot be used in this state; the sentence says what was found and what to do. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

/** Whether SQLite itself says so, rather than the file system or Potluck. */
export const isDatabaseError = (error: unknown): error is Error =>
  error instanceof Error && codeOf(error) !== '' && !isBusy(error) && !isNotWritable(error)

/** SQLite needs to write next to the file, even to read it, and cannot. */
export const isNotWritable = (error: unknown) =>
  /^SQLITE_(CANTOPEN|READONLY|PERM|IOERR_LOCK)/.test(codeOf(error))

/** What is written would go to a file that has no name any more, and be gone with the process. Nothing was saved. */
export class DatabaseMoved extends Error {
  override readonly name = 'DatabaseMoved'
}

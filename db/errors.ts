/** An error and its causes: Drizzle wraps those of the engine. */
function* causesOf(error: unknown): Generator<Error> {
  for (let e = error; e instanceof Error; e = e.cause) yield e
}

/** The engines' error codes, told apart in one place: SQLITE_FULL, or the five characters of PostgreSQL. */
export function codeOf(error: unknown): string {
  for (const e of causesOf(error)) {
    if (!('code' in e) || typeof e.code !== 'string') continue
    if (e.code.startsWith('SQLITE_') || ('severity' in e && e.code.length === 5)) return e.code
  }
  return ''
}

const oneOf = (...codes: string[]) => {
  const known = new Set(codes)
  return (error: unknown) => known.has(codeOf(error))
}

export const isUniqueViolation = oneOf('SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505')

export const isForeignKeyViolation = oneOf('SQLITE_CONSTRAINT_FOREIGNKEY', '23503')

/** No space, or a file system that refuses to write: temporary, and nothing was saved. */
export const isStorageFull = oneOf('SQLITE_FULL', '53100')

export const isStorageFailure = (error: unknown) => /^(SQLITE_IOERR|58030$)/.test(codeOf(error))

/** Another process holds the database, or transactions met too often: nothing was saved. */
export const isBusy = (error: unknown) => /^(SQLITE_BUSY|40001$|40P01$|55P03$|57014$)/.test(codeOf(error))

/** The database server cannot be reached, or ended the connection. A commit may or may not have been made. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

export function awayIn(error: unknown): DatabaseAway | null {
  for (const e of causesOf(error)) if (e instanceof DatabaseAway) return e
  return null
}

export const isAway = (error: unknown) => awayIn(error) !== null

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

import { expectEmpty, readingServer, writingServer } from './postgres-side.ts'
import { type Copied, copyRows, countAll, type OnRows } from './rows.ts'
import { readingFile, writingFile } from './sqlite-side.ts'

/** Throws DatabaseRefused when nothing may be moved into this PostgreSQL database. */
export const expectEmptyServer = (address: string): Promise<void> =>
  readingServer(address, (source) => expectEmpty(source))

/** Called with how many rows there are, before the first one is copied. */
export type OnTotal = (rows: number) => OnRows

/** Writes everything in a PostgreSQL database into a new file. */
export const moveToFile = (address: string, file: string, onTotal: OnTotal): Promise<Copied[]> =>
  readingServer(address, (source) =>
    writingFile(file, async (target, tables) =>
      copyRows(tables, source, target, onTotal(await countAll(tables, source))),
    ),
  )

/** Writes everything in a file of the newest version into a PostgreSQL database, which must be empty unless `replace`. */
export const moveToServer = (
  file: string,
  address: string,
  options: { replace: boolean },
  onTotal: OnTotal,
): Promise<Copied[]> =>
  readingFile(file, (source, tables) =>
    writingServer(address, tables, options, async (target) =>
      copyRows(tables, source, target, onTotal(await countAll(tables, source))),
    ),
  )

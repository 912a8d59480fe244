import { openReader } from '#db/sqlite/connection.ts'
import { serveWorker } from '#server/async/serve-worker.ts'
import { type FoundPage, findPage, type Search } from './find-page.ts'

export type SearchFunctions = typeof functions

const functions = { find }

/** A person waits for a search, so only the thread that serves requests has priority. */
const niceness = 2
serveWorker(functions, niceness)

/** `file` is the database. */
function find(file: string, search: Search): FoundPage {
  const reader = openReader(file)
  try {
    return findPage(reader.db, search)
  } finally {
    reader.close()
  }
}

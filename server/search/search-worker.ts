import { openReader, type Reader } from '#db/sqlite/connection.ts'
import { serveWorker } from '#server/async/serve-worker.ts'
import { type FoundPage, findPage, type Search } from './find-page.ts'
import { type SuggestionInput, suggestSpelling } from './suggest.ts'

export type SearchFunctions = typeof functions

const functions = { find, suggest }

/** A person waits for a search, so only the thread that serves requests has priority. */
const niceness = 2
serveWorker(functions, niceness)

/** The texts of 5,000 recipes; of more, a scan would evict each page before it is read again. */
const cacheKilobytes = 4000

/** Stays open until the thread ends: opening it takes as long as searching a thousand recipes. */
let reader: Reader | undefined

/** `file` is the database, the same one at each call. */
function find(file: string, search: Search): Promise<FoundPage> {
  reader ??= openReader(file, cacheKilobytes)
  return findPage(reader.db, search)
}

function suggest(file: string, input: SuggestionInput): Promise<string | null> {
  reader ??= openReader(file, cacheKilobytes)
  return suggestSpelling(reader.db, input)
}

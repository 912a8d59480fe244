import { openReader } from '#db/sqlite/connection.ts'
import { answerInThread } from '#server/async/thread.ts'
import { findPage } from './find-page.ts'
import type { SearchRequest } from './recipe-search.ts'

/** People wait for a search, so it gives way to the answering thread only. */
const niceness = 2

answerInThread(({ file, search }: SearchRequest) => {
  const reader = openReader(file)
  try {
    return findPage(reader.db, search)
  } finally {
    reader.close()
  }
}, niceness)

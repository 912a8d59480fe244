import * as z from 'zod'
import { readList } from './read-list.ts'

/** One list, one index, and the process ends. */
process.once('message', (message) => {
  const parts = readList(z.object({ file: z.string(), userId: z.string() }).parse(message))
  process.send?.(parts, () => process.exit())
})

// A parent that died without saying so wants no index.
process.on('disconnect', () => process.exit())

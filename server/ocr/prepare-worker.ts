import { UnreadableImageError } from './errors.ts'
import { createPhotoReader, type PhotoReader } from './read-photo.ts'
import type { ReadAnswer, ReadRequest } from './reader-process.ts'

/** The reading process: answers one photo after the other until its parent ends it. */
let reader: PhotoReader | null = null

process.on('message', async (request: ReadRequest) => {
  const answer = await answerTo(request)
  process.send?.(answer)
})

// A parent that died without saying so leaves nothing to read for.
process.on('disconnect', () => process.exit(0))

async function answerTo({ id, photo, folders }: ReadRequest): Promise<ReadAnswer> {
  reader ??= createPhotoReader(new Map(folders))
  try {
    return { id, result: await reader.read(photo, new AbortController().signal) }
  } catch (error) {
    if (error instanceof UnreadableImageError) return { id, unreadable: error.message }
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

import { AppError } from '#server/errors.ts'
import { encodeImage, keepOriginal } from './encode.ts'
import type { PhotoAnswer } from './photo-pictures.ts'

/** The encoding process: the pictures of one photo, then its parent ends it. */
process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await answerTo(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
})

// A parent that died without saying so leaves nothing to do.
process.on('disconnect', () => process.exit(0))

async function answerTo(bytes: Buffer): Promise<PhotoAnswer> {
  try {
    return { photo: await keepOriginal(bytes), picture: await encodeImage(bytes) }
  } catch (error) {
    return { refused: error instanceof AppError ? error.message : 'That picture could not be read.' }
  }
}

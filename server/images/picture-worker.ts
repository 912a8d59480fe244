import { AppError } from '#server/errors.ts'
import { encodeImage } from './encode.ts'
import type { PictureAnswer } from './picture-encoder.ts'

/** The encoding process: one picture after the other, until its parent ends it. */
process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await answerTo(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
})

// A parent that died without saying so leaves nothing to do.
process.on('disconnect', () => process.exit(0))

async function answerTo(bytes: Buffer): Promise<PictureAnswer> {
  try {
    return await encodeImage(bytes)
  } catch (error) {
    return { refused: error instanceof AppError ? error.message : 'That picture could not be read.' }
  }
}

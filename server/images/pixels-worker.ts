import { AppError } from '#server/errors.ts'
import { type Box, openPicture, type Pixels, shrink } from './pixels.ts'

/** The process gives way to all others: on a busy small box it is slow rather than stuck. */
const patienceS = 30

export type PixelsAnswer = Pixels | { refused: string }

/** The decoding process: one picture, then its parent ends it. */
process.on('message', async ({ bytes, box }: { bytes: Uint8Array; box: Box }) => {
  process.send?.(await answerTo(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), box))
})

// A parent that died without saying so leaves nothing to decode for.
process.on('disconnect', () => process.exit(0))

async function answerTo(bytes: Buffer, box: Box): Promise<PixelsAnswer> {
  try {
    const { picture } = await openPicture(bytes, patienceS)
    return await shrink(picture, box)
  } catch (error) {
    return { refused: error instanceof AppError ? error.message : 'That picture could not be read.' }
  }
}

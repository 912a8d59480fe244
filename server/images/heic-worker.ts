import { AppError } from '#server/errors.ts'
import { decodeHeic } from './heic-decode.ts'

export type HeicAnswer = { jpeg: Uint8Array } | { refused: string }

/** The decoding process: one picture, then its parent ends it. */
process.on('message', async (bytes: Uint8Array) => {
  const answer: HeicAnswer = await decodeHeic(bytes).then(
    (jpeg) => ({ jpeg }),
    (error: unknown) => ({
      refused: error instanceof AppError ? error.message : 'That picture could not be read.',
    }),
  )
  process.send?.(answer)
})

// A parent that died without saying so leaves nothing to decode for.
process.on('disconnect', () => process.exit(0))

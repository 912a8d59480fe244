import { unprocessable, upstream } from '../errors.ts'
import type { OcrEngine, OcrResult } from './index.ts'
import { findLanguages } from './read/languages.ts'

/** Reads photographed pages. Failures are AppErrors with a sentence for the person who sent the photo. */
export interface PhotoReader {
  read(photo: Buffer): Promise<OcrResult>
  close(): Promise<void>
}

/**
 * The engine is loaded with the first photo: most starts never need its memory. Throws ConfigError at once for a
 * language that is not installed.
 */
export function createPhotoReader(languages: string[]): PhotoReader {
  findLanguages(languages)
  let engine: Promise<OcrEngine> | undefined
  return {
    async read(photo) {
      const { createOcrEngine, UnreadableImageError, OcrStoppedError } = await import('./index.ts')
      engine ??= Promise.resolve(createOcrEngine({ languages }))
      try {
        return await (await engine).read(photo)
      } catch (cause) {
        if (cause instanceof UnreadableImageError) throw unprocessable(cause.message, { cause })
        if (cause instanceof OcrStoppedError) {
          throw upstream('Reading this photo took too long. Please try one with less on it.', { cause })
        }
        throw cause
      }
    },
    async close() {
      await (await engine)?.close()
    },
  }
}

import { workerFile } from '#server/async/worker-file.ts'
import { OcrStoppedError, UnreadableImageError } from './errors.ts'
import { findLanguages } from './read/languages.ts'
import { createReaderProcess } from './reader-process.ts'
import type { OcrResult } from './result.ts'

export interface OcrEngine {
  /** Reads one photo; others wait for their turn. Throws UnreadableImageError, or OcrStoppedError after `limitMs`. */
  read(photo: Buffer, options?: { signal?: AbortSignal }): Promise<OcrResult>
  close(): Promise<void>
}

export interface OcrOptions {
  /** Three-letter codes of installed models; the first is tried first. */
  languages: string[]
  /** A folder with further language packages, its own `node_modules` or not. */
  dataDir?: string
  /** How long the reader stays warm after the last photo. */
  idleMs?: number
  /** The longest a photo may take; generous, because a busy small box is slow rather than stuck. */
  limitMs?: number
}

export function createOcrEngine({
  languages,
  dataDir,
  idleMs = 60_000,
  limitMs = 120_000,
}: OcrOptions): OcrEngine {
  const folders = findLanguages(languages, dataDir)
  const reader = createReaderProcess(workerFile('server/ocr/prepare-worker'), folders)
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const restInTurn = () => {
    turn = turn.then(() => reader.rest())
  }

  async function takeTurn(photo: Buffer, signal: AbortSignal | undefined): Promise<OcrResult> {
    if (closed) throw new OcrStoppedError('The server is stopping.')
    clearTimeout(idle)
    const limit = AbortSignal.timeout(limitMs)
    const stop = signal ? AbortSignal.any([signal, limit]) : limit
    try {
      return await reader.read(photo, stop)
    } catch (error) {
      // What failed once may be half-way through anything: the next photo gets a fresh reader.
      if (!(error instanceof UnreadableImageError)) await reader.rest()
      throw error
    } finally {
      idle = setTimeout(restInTurn, idleMs)
      idle.unref()
    }
  }

  return {
    read(photo, options = {}) {
      const reading = turn.then(() => takeTurn(photo, options.signal))
      turn = reading.catch(() => {})
      return reading
    },
    async close() {
      closed = true
      await turn
      clearTimeout(idle)
      await reader.rest()
    },
  }
}

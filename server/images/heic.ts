import { askOnce } from '#server/async/run-in-process.ts'
import { workerFile } from '#server/async/worker-file.ts'
import { unprocessable } from '#server/errors.ts'
import type { HeicAnswer } from './heic-worker.ts'
import { imageKindOf } from './kind.ts'

/** Twelve megapixels take a second or two; a busy small box is slow rather than stuck. */
const limitMs = 45_000

/**
 * What iPhones make, as a JPEG; any other file unchanged. Throws 422 with a sentence when it cannot be decoded.
 * The decoder and its memory live in a process of their own, which ends with the picture: what a hostile file
 * does in there reaches nobody.
 */
export async function withoutHeic(bytes: Buffer): Promise<Buffer> {
  if (imageKindOf(bytes) !== 'heic') return bytes
  const answer = await askOnce(workerFile('server/images/heic-worker'), bytes, limitMs).catch(() => null)
  if (!isAnswer(answer)) throw unprocessable('That picture could not be read. It may be damaged.')
  if ('refused' in answer) throw unprocessable(answer.refused)
  return Buffer.from(answer.jpeg)
}

const isAnswer = (message: unknown): message is HeicAnswer =>
  typeof message === 'object' && message !== null && ('jpeg' in message || 'refused' in message)

import { askOnce } from '#server/async/run-in-process.ts'
import { workerFile } from '#server/async/worker-file.ts'
import { unprocessable } from '#server/errors.ts'
import { type Box, openPicture, type Pixels, shrink } from './pixels.ts'
import type { PixelsAnswer } from './pixels-worker.ts'

/** Bytes. Twelve megapixels of a JPEG stay below; starting a process would take longer than decoding them. */
const mostHere = 100_000_000
/** Longer than the decoder gives itself. */
const limitMs = 45_000

/**
 * A picture's pixels, within a box. What takes much memory is decoded in a process of its own, which ends with the
 * picture, so that the server neither grows by it nor ends with it.
 */
export async function readPixels(bytes: Buffer, box: Box): Promise<Pixels> {
  const { picture, need } = await openPicture(bytes)
  return need > mostHere
    ? readApart(workerFile('server/images/pixels-worker'), bytes, box)
    : shrink(picture, box)
}

/** `worker` is the program as the build wrote it. */
export async function readApart(worker: string, bytes: Buffer, box: Box): Promise<Pixels> {
  const answer = await askOnce(worker, { bytes, box }, limitMs).catch(() => null)
  if (!isAnswer(answer)) throw unprocessable('That picture could not be read. It may be damaged.')
  if ('refused' in answer) throw unprocessable(answer.refused)
  // Buffers arrive as plain arrays of bytes.
  const { buffer, byteOffset, byteLength } = answer.data
  return { ...answer, data: Buffer.from(buffer, byteOffset, byteLength) }
}

const isAnswer = (answer: unknown): answer is PixelsAnswer =>
  typeof answer === 'object' && answer !== null && ('data' in answer || 'refused' in answer)

import type { ChildProcess } from 'node:child_process'
import { startQuietly } from '#server/async/low-priority-child.ts'
import { OcrStoppedError, UnreadableImageError } from './errors.ts'
import type { PhotoReader } from './read-photo.ts'
import type { OcrResult } from './result.ts'

export interface ReadRequest {
  id: number
  photo: Uint8Array
  /** Models by language, as entries: a Map would do too, but this is what a person can read in a log. */
  folders: [string, string][]
}

export type ReadAnswer =
  | { id: number; result: OcrResult }
  | { id: number; unreadable: string }
  | { id: number; failed: string }

/**
 * Reads in a process of its own: decoders of hostile files and a WebAssembly heap of hundreds of megabytes stay out
 * of the server's, and at rest all of that memory goes back at once.
 */
export function createReaderProcess(file: string, folders: ReadonlyMap<string, string>): PhotoReader {
  let child: ChildProcess | null = null
  let asked = 0

  async function rest(): Promise<void> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await gone
  }

  return {
    rest,
    async read(photo, signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) child = startQuietly(file)
      const answer = await ask(child, { id: ++asked, photo, folders: [...folders] }, signal)
      if ('result' in answer) return answer.result
      throw 'unreadable' in answer ? new UnreadableImageError(answer.unreadable) : new Error(answer.failed)
    },
  }
}

function ask(child: ChildProcess, request: ReadRequest, signal: AbortSignal): Promise<ReadAnswer> {
  const done = new AbortController()
  return new Promise<ReadAnswer>((resolve, reject) => {
    const stop = () => reject(new OcrStoppedError('Reading the picture took too long.'))
    const fail = () => reject(new Error('The reading process ended unexpectedly.'))
    const hear = (answer: unknown) => {
      if (isAnswer(answer, request.id)) resolve(answer)
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true, signal: done.signal })
    child.on('message', hear).once('error', fail).once('exit', fail)
    done.signal.addEventListener('abort', () =>
      child.off('message', hear).off('error', fail).off('exit', fail),
    )
    child.send(request, (error) => error && fail())
  }).finally(() => done.abort())
}

const isAnswer = (answer: unknown, id: number): answer is ReadAnswer =>
  typeof answer === 'object' && answer !== null && 'id' in answer && answer.id === id

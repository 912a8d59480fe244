import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { OcrStoppedError, UnreadableImageError } from '../errors.ts'
import type { LineStart, StartQuestion } from '../quantity/line-start.ts'
import type { View, ViewKind } from './open-photo.ts'
import { createPreparation, type Opened, type PrepareAnswer, type PrepareRequest } from './serve.ts'

/** Prepares pictures outside the thread that answers requests. */
export interface Preparer {
  open(photo: Buffer, signal: AbortSignal): Promise<Opened>
  /** Another view of the photo opened last. */
  view(kind: ViewKind, signal: AbortSignal): Promise<View>
  /** How lines of a view begin: what the recogniser drops and misreads there. */
  starts(kind: ViewKind, questions: StartQuestion[], signal: AbortSignal): Promise<LineStart[]>
  rest(): Promise<void>
}

/** Beside the bundle; running from source there is none, and the work is done in this thread. */
const workerFile = fileURLToPath(new URL('./prepare-worker.js', import.meta.url))

export const createPreparer = (): Preparer => (existsSync(workerFile) ? inWorker(workerFile) : inThisThread())

function inThisThread(): Preparer {
  let preparation = createPreparation()
  return {
    open: (photo) => preparation.open(photo),
    view: async (kind) => preparation.view(kind),
    starts: async (kind, questions) => preparation.starts(kind, questions),
    async rest() {
      preparation = createPreparation()
    },
  }
}

function inWorker(file: string): Preparer {
  let worker: Worker | null = null
  let asked = 0

  async function rest(): Promise<void> {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  function ask(request: PrepareRequest, signal: AbortSignal): Promise<PrepareAnswer> {
    worker ??= new Worker(file)
    const asking = worker
    const done = new AbortController()
    return new Promise<PrepareAnswer>((resolve, reject) => {
      const stop = () => reject(new OcrStoppedError('Reading the picture took too long.'))
      const fail = (reason: unknown) => reject(new Error(`Preparing the picture failed: ${String(reason)}`))
      const hear = (answer: PrepareAnswer) => {
        if (answer.id === request.id) resolve(answer)
      }
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop, { once: true, signal: done.signal })
      asking.on('message', hear).once('error', fail).once('exit', fail)
      done.signal.addEventListener('abort', () => {
        asking.off('message', hear).off('error', fail).off('exit', fail)
      })
      asking.postMessage(request)
    }).finally(() => done.abort())
  }

  return {
    rest,
    async open(photo, signal) {
      const answer = await ask({ id: ++asked, open: photo }, signal).catch(giveUp)
      if ('opened' in answer) return answer.opened
      throw refusal(answer)
    },
    async view(kind, signal) {
      const answer = await ask({ id: ++asked, view: kind }, signal).catch(giveUp)
      if ('view' in answer) return answer.view
      throw refusal(answer)
    },
    async starts(kind, questions, signal) {
      const answer = await ask({ id: ++asked, view: kind, starts: questions }, signal).catch(giveUp)
      if ('starts' in answer) return answer.starts
      throw refusal(answer)
    },
  }

  /** A worker that was stopped half-way or died is of no more use. */
  async function giveUp(error: unknown): Promise<never> {
    await rest()
    throw error
  }
}

function refusal(answer: PrepareAnswer): Error {
  if ('unreadable' in answer) return new UnreadableImageError(answer.unreadable)
  return new Error('failed' in answer ? answer.failed : 'The worker answered something else.')
}

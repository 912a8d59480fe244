import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '#server/contract/errors.ts'
import { AppError } from '#server/errors.ts'
// Without it, sentences would be looked for in no catalog, with a warning for each.
import '#server/language.ts'
import { lowerThreadPriority } from './priority.ts'
import { threadName } from './processor-time.ts'

/** The functions of a worker, by name. Declared as a method, which takes functions of any parameters. */
export type WorkerFunctions = Record<string, { run(...args: unknown[]): unknown }['run']>

export interface WorkerCall {
  name: string
  args: unknown[]
}

/** What a worker sends: once that it has loaded, then one reply to each call. */
export type WorkerReply<Result> =
  | { type: 'loaded'; thread?: string | null }
  | { type: 'done'; result: Result }
  /** An AppError. */
  | { type: 'refused'; code: ErrorCode; sentence: string; status: number; retryAfterS?: number | undefined }
  /** Any other error. */
  | { type: 'failed'; message: string; details: Record<string, unknown> }

/**
 * What a worker file calls: runs its functions for the program that started it as a thread or a child process, see
 * workers.ts. In a thread, Buffers among the arguments arrive as Uint8Arrays.
 * The default priority leaves a background thread about a tenth of a busy processor; at the lowest, 19, a backup next to
 * two busy processes did not end within minutes.
 */
export function serveWorker(functions: WorkerFunctions, threadNiceness = 10): void {
  async function run({ name, args }: WorkerCall): Promise<WorkerReply<unknown>> {
    try {
      const serve = functions[name]
      if (!serve) throw new Error(`The worker has no function ${name}.`)
      return { type: 'done', result: await serve(...args) }
    } catch (error) {
      return toErrorReply(error)
    }
  }
  const send = (reply: WorkerReply<unknown>) =>
    parentPort ? parentPort.postMessage(reply) : process.send?.(reply)
  const receive = async (call: WorkerCall) => send(await run(call))
  if (parentPort) {
    lowerThreadPriority(threadNiceness)
    parentPort.on('message', receive)
  } else {
    process.on('message', receive)
    // The parent died.
    process.on('disconnect', () => process.exit(0))
  }
  send({ type: 'loaded', thread: parentPort ? threadName() : null })
}

/** Errors lose their class and their properties between threads, so they are sent as plain objects. */
function toErrorReply(error: unknown): WorkerReply<never> {
  if (error instanceof AppError) {
    const { code, message: sentence, status, retryAfterS } = error
    return { type: 'refused', code, sentence, status, retryAfterS }
  }
  if (!(error instanceof Error)) return { type: 'failed', message: String(error), details: {} }
  const plain = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  const details = { ...Object.fromEntries(plain), name: error.name, stack: error.stack }
  return { type: 'failed', message: error.message, details }
}

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Message, translated } from '#server/contract/language/t.ts'
import { AppError, Busy } from '#server/errors.ts'
import { receiveReply, WorkerStarved } from './receive-reply.ts'
import type { WorkerCall, WorkerFunctions, WorkerReply } from './serve-worker.ts'
import { type Handle, startProcess, startThread } from './worker-handle.ts'

export { WorkerTimeout } from './receive-reply.ts'

/** For the file of a worker, also on a busy machine. */
const loadWallMs = 120_000
/** How much more than the processor time a call may take by the clock. */
const wallFactor = 15

interface WorkersOptions {
  /** See workerFile. */
  file: string
  /** A process for what native or WebAssembly code does with people's files: all of its memory is freed when it ends. */
  in: 'thread' | 'process'
  /** Processor time for one call; loading the worker does not count. */
  processorLimitMs?: number
  /** The same by the clock; by default many times the processor time, because a busy machine is slow rather than stuck. */
  wallLimitMs?: number
  /** Of JavaScript, for each worker. */
  heapMegabytes?: number
  /** How long a worker is kept for the next call. By default long enough for the next picture of an import. */
  idleMs?: number
}

/** Workers that run `Functions`, one for each concurrent call. */
export interface Workers<Functions extends WorkerFunctions> {
  /** Throws what the function threw, WorkerTimeout, Busy, or that the worker ended. */
  call<Name extends keyof Functions & string>(
    name: Name,
    ...args: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>>
  /** Ends all workers; calls that run fail. */
  close(): Promise<void>
}

/**
 * Calls functions of a worker file, outside of the thread that serves requests and at a lower priority. After an error
 * other than an AppError the worker is replaced, because it may be in any state.
 */
export function createWorkers<Functions extends WorkerFunctions>({
  file,
  in: place,
  processorLimitMs,
  wallLimitMs = processorLimitMs === undefined ? undefined : wallFactor * processorLimitMs,
  heapMegabytes = 512,
  idleMs = 10_000,
}: WorkersOptions): Workers<Functions> {
  const all = new Set<Handle>()
  const idle = new Map<Handle, NodeJS.Timeout>()
  let isClosed = false

  function start(): Handle {
    const worker = place === 'thread' ? startThread(file, heapMegabytes) : startProcess(file, heapMegabytes)
    all.add(worker)
    worker.events
      // Without a listener, the error of an idle worker would end the server.
      .on('error', () => undefined)
      .once('exit', () => forget(worker))
    return worker
  }

  function forget(worker: Handle): void {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    all.delete(worker)
  }

  async function end(worker: Handle): Promise<void> {
    forget(worker)
    await worker.end()
  }

  function takeIdle(): Handle | undefined {
    const [[worker, timer] = []] = idle
    if (!worker) return undefined
    clearTimeout(timer)
    idle.delete(worker)
    worker.hold(true)
    return worker
  }

  /** An idle worker does not keep the program running. */
  function rest(worker: Handle): void {
    worker.hold(false)
    idle.set(worker, setTimeout(() => void end(worker), idleMs).unref())
  }

  async function run<Result>(call: WorkerCall): Promise<Result> {
    if (isClosed) throw new Error('The server is stopping.')
    const worker = takeIdle() ?? start()
    try {
      if (!worker.isLoaded) await load(worker)
      worker.send(call)
      const limits = { processorMs: processorLimitMs, wallMs: wallLimitMs }
      const result = resultOf<Result>(await receiveReply(worker, limits))
      rest(worker)
      return result
    } catch (error) {
      if (error instanceof AppError) rest(worker)
      else await end(worker)
      throw error
    }
  }

  /** Once more by itself where the machine was busy. */
  async function runPatiently<Result>(call: WorkerCall): Promise<Result> {
    try {
      return await run<Result>(call)
    } catch (error) {
      if (!(error instanceof WorkerStarved)) throw error
    }
    try {
      return await run<Result>(call)
    } catch (error) {
      throw error instanceof WorkerStarved ? new Busy(error) : error
    }
  }

  return {
    call: (name, ...args) => runPatiently({ name, args }),
    async close() {
      isClosed = true
      await Promise.all([...all].map(end))
    },
  }
}

async function load(worker: Handle): Promise<void> {
  const reply = await receiveReply(worker, { wallMs: loadWallMs })
  if (isReply(reply) && reply.type === 'loaded') worker.thread = reply.thread ?? null
  worker.isLoaded = true
}

/** Throws the error that the worker describes. */
function resultOf<Result>(reply: unknown): Result {
  if (!isReply<Result>(reply) || reply.type === 'loaded') throw new Error('The worker sent an unknown reply.')
  if (reply.type === 'done') return reply.result
  if (reply.type === 'failed') throw Object.assign(new Error(reply.message), reply.details)
  const { code, sentence, status, retryAfterS } = reply
  // A worker knows no reader: its sentences are English and have no values.
  throw new AppError(code, translated(sentence as Message), {
    status,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  })
}

/** Calls a function in a new worker, which then ends. */
export async function callOnce<Functions extends WorkerFunctions, Name extends keyof Functions & string>(
  options: WorkersOptions,
  name: Name,
  ...args: Parameters<Functions[Name]>
): Promise<Awaited<ReturnType<Functions[Name]>>> {
  const workers = createWorkers<Functions>(options)
  try {
    return await workers.call(name, ...args)
  } finally {
    await workers.close()
  }
}

const isReply = <Result>(message: unknown): message is WorkerReply<Result> =>
  typeof message === 'object' && message !== null && 'type' in message

/** Bundles are one folder below dist. The tests run the sources, and bundle the workers into dist/test first. */
const folder = import.meta.url.endsWith('.ts') ? '../../dist/test' : '..'

/** The bundled file of a worker, such as 'server/extract/document-worker'. Throws when it was not built. */
export function workerFile(name: string): string {
  const file = fileURLToPath(new URL(`${folder}/${name}.js`, import.meta.url))
  if (!existsSync(file)) throw new Error(`The worker ${name} is not built. Run: npm run build`)
  return file
}

import { fork } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/errors.ts'
import { keepHeapLimited } from './heap-growth.ts'
import { lowerProcessPriority } from './priority.ts'
import type { WorkerCall, WorkerFunctions, WorkerReply } from './serve-worker.ts'

/** For the file of a worker, also on a busy machine. */
const loadMs = 20_000

interface WorkersOptions {
  /** See workerFile. */
  file: string
  /** A process for what native or WebAssembly code does with people's files: all of its memory is freed when it ends. */
  in: 'thread' | 'process'
  /** For one call; loading the worker does not count. */
  limitMs?: number
  /** Of JavaScript, for each worker. */
  heapMegabytes?: number
  /** How long a worker is kept for the next call. By default long enough for the next picture of an import. */
  idleMs?: number
}

/** Workers that run `Functions`, one for each concurrent call. */
export interface Workers<Functions extends WorkerFunctions> {
  /** Throws what the function threw, WorkerTimeout, or that the worker ended. */
  call<Name extends keyof Functions & string>(
    name: Name,
    ...args: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>>
  /** Ends all workers; calls that run fail. */
  close(): Promise<void>
}

export class WorkerTimeout extends Error {
  override readonly name = 'WorkerTimeout'
}

/**
 * Calls functions of a worker file, outside of the thread that serves requests and at a lower priority. After an error
 * other than an AppError the worker is replaced, because it may be in any state.
 */
export function createWorkers<Functions extends WorkerFunctions>({
  file,
  in: place,
  limitMs,
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
      if (!worker.isLoaded) await receive(worker, loadMs)
      worker.isLoaded = true
      worker.send(call)
      const result = resultOf<Result>(await receive(worker, limitMs))
      rest(worker)
      return result
    } catch (error) {
      if (error instanceof AppError) rest(worker)
      else await end(worker)
      throw error
    }
  }

  return {
    call: (name, ...args) => run({ name, args }),
    async close() {
      isClosed = true
      await Promise.all([...all].map(end))
    },
  }
}

/** Throws the error that the worker describes. */
function resultOf<Result>(reply: unknown): Result {
  if (!isReply<Result>(reply) || reply.type === 'loaded') throw new Error('The worker sent an unknown reply.')
  if (reply.type === 'done') return reply.result
  if (reply.type === 'failed') throw Object.assign(new Error(reply.message), reply.details)
  const { code, sentence, status, retryAfterS } = reply
  throw new AppError(code, sentence, { status, ...(retryAfterS === undefined ? {} : { retryAfterS }) })
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

interface Handle {
  events: EventEmitter
  isLoaded: boolean
  send(call: WorkerCall): void
  /** Whether the program runs on for this worker. */
  hold(isHeld: boolean): void
  end(): Promise<unknown>
}

function startThread(file: string, heapMegabytes: number): Handle {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
  worker.once('online', keepHeapLimited)
  return {
    events: worker,
    isLoaded: false,
    send: (call) => worker.postMessage(call),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  }
}

/** The environment is reduced, so that the process inherits no secrets. */
function startProcess(file: string, heapMegabytes: number): Handle {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env
  const child = fork(file, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { NODE_ENV: 'production', PATH, HOME, TMPDIR, SystemRoot },
  })
  if (child.pid !== undefined) lowerProcessPriority(child.pid)
  return {
    events: child,
    isLoaded: false,
    // When it fails, the process has ended, which is an event.
    send: (call) => child.send(call, () => undefined),
    hold(isHeld) {
      for (const each of [child, child.channel]) isHeld ? each?.ref() : each?.unref()
    },
    async end() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** The next message of a worker. Throws when the worker ends or takes longer than `limitMs`. */
async function receive({ events }: Handle, limitMs: number | undefined): Promise<unknown> {
  const done = new AbortController()
  const { signal } = done
  const timeout = new WorkerTimeout('The worker took too long.')
  const timer = limitMs === undefined ? undefined : setTimeout(() => done.abort(timeout), limitMs)
  const exit = once(events, 'exit', { signal }).then(([code, signalName]) => {
    throw new Error(`The worker ended with ${code ?? signalName}.`)
  })
  try {
    const [message] = await Promise.race([once(events, 'message', { signal }), exit])
    return message
  } catch (error) {
    throw signal.aborted ? timeout : error
  } finally {
    clearTimeout(timer)
    done.abort()
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

import { fork } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { keepHeapLimited, maxYoungOfThread } from './heap-growth.ts'
import { lowerProcessPriority } from './priority.ts'
import { processMs, threadMs } from './processor-time.ts'
import type { WorkerCall } from './serve-worker.ts'

/** A worker, in a thread or a child process. */
export interface Handle {
  events: EventEmitter
  isLoaded: boolean
  /** The name of its thread, which it sends when it has loaded. */
  thread: string | null
  send(call: WorkerCall): void
  /** Processor time so far; null where the system does not say. */
  processorMs(): number | null
  /** Whether the program runs on for this worker. */
  hold(isHeld: boolean): void
  end(): Promise<unknown>
}

export function startThread(file: string, heapMegabytes: number): Handle {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: maxYoungOfThread },
  })
  worker.once('online', keepHeapLimited)
  return {
    events: worker,
    isLoaded: false,
    thread: null,
    send: (call) => worker.postMessage(call),
    processorMs() {
      return this.thread === null ? null : threadMs(this.thread)
    },
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  }
}

/** Each thread would keep the memory of an arena of its own: decoders and compilers of WebAssembly leave 100 MB and more. */
const oneArena = { MALLOC_ARENA_MAX: '1' }

/** The environment is reduced, so that the process inherits no secrets. */
export function startProcess(file: string, heapMegabytes: number): Handle {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env
  const child = fork(file, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { NODE_ENV: 'production', ...oneArena, PATH, HOME, TMPDIR, SystemRoot },
  })
  const { pid } = child
  if (pid !== undefined) lowerProcessPriority(pid)
  return {
    events: child,
    isLoaded: false,
    thread: null,
    // When it fails, the process has ended, which is an event.
    send: (call) => child.send(call, () => undefined),
    processorMs: () => (pid === undefined ? null : processMs(pid)),
    hold(isHeld) {
      for (const each of [child, child.channel]) isHeld ? each?.ref() : each?.unref()
    },
    async end() {
      if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      // An idle one is not held, and the program would end before it.
      child.ref()
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

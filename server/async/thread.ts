import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { threadGivesWay } from './priority.ts'

/** Of JavaScript, for each thread that is not told otherwise. */
const usualHeapMegabytes = 512

export interface Thread {
  /**
   * One question at a time. Throws what the answering threw, and that the thread ended, or took longer than
   * `withinMs`; after any of these it answers no more.
   */
  ask(question: unknown, withinMs?: number): Promise<unknown>
  end(): Promise<void>
}

/** Starts a thread that runs `file`, which calls `answerInThread`. Unless it is asked something, the process may end. */
export function startThread(file: string, heapMegabytes = usualHeapMegabytes): Thread {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`The thread ended with ${code}.`)
  })
  ended.catch(() => {})
  worker.unref()

  async function answer(signal: AbortSignal | undefined): Promise<unknown> {
    const [value] = await once(worker, 'message', { signal })
    return value
  }
  return {
    async ask(question, withinMs) {
      worker.ref()
      const answered = answer(withinMs === undefined ? undefined : AbortSignal.timeout(withinMs))
      worker.postMessage(question)
      try {
        return await Promise.race([answered, ended])
      } finally {
        worker.unref()
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}

/** A thread for one question alone. */
export async function askThread(
  file: string,
  question: unknown,
  withinMs?: number,
  heapMegabytes?: number,
): Promise<unknown> {
  const thread = startThread(file, heapMegabytes)
  try {
    return await thread.ask(question, withinMs)
  } finally {
    await thread.end()
  }
}

/** The other side: this thread answers from now on, and gives way to the one that asks. */
export function answerInThread<Question>(answer: (question: Question) => unknown, niceness = 19): void {
  threadGivesWay(niceness)
  parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))
}

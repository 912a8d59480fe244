import { startThread, type Thread } from './thread.ts'

/** Long enough for the next of a row, short enough that a quiet server is a small one. */
const restMs = 10_000

/** For the file of a thread, also on a busy machine. */
const loadMs = 20_000

interface PoolOptions {
  heapMegabytes?: number
  /** For each question. A new thread is first asked `null`, so that loading its file does not count. */
  withinMs?: number
}

/**
 * Asks threads that run `file`: as many as there are questions at once, each kept for the next one until it had a rest.
 * Throws what the answering threw.
 */
export function createThreadPool(
  file: string,
  { heapMegabytes, withinMs }: PoolOptions = {},
): (question: unknown) => Promise<unknown> {
  const resting = new Map<Thread, NodeJS.Timeout>()

  function take(): Thread {
    const [[thread, timer] = []] = resting
    if (!thread) return startThread(file, heapMegabytes)
    clearTimeout(timer)
    resting.delete(thread)
    return thread
  }

  function rest(thread: Thread): void {
    const end = () => {
      resting.delete(thread)
      void thread.end()
    }
    resting.set(thread, setTimeout(end, restMs).unref())
  }

  return async (question) => {
    const isNew = resting.size === 0
    const thread = take()
    try {
      if (isNew && withinMs !== undefined) await thread.ask(null, loadMs)
      const answer = await thread.ask(question, withinMs)
      rest(thread)
      return answer
    } catch (error) {
      await thread.end()
      throw error
    }
  }
}

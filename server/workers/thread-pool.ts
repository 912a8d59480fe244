import { startThread, type Thread } from './thread.ts'

/** Long enough for the next of a row, short enough that a quiet server is a small one. */
const restMs = 10_000

/**
 * Asks threads that run `file`: as many as there are questions at once, each kept for the next one until it had a rest.
 * Throws what the answering threw.
 */
export function createThreadPool(file: string): (question: unknown) => Promise<unknown> {
  const resting = new Map<Thread, NodeJS.Timeout>()

  function take(): Thread {
    const [[thread, timer] = []] = resting
    if (!thread) return startThread(file)
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
    const thread = take()
    try {
      const answer = await thread.ask(question)
      rest(thread)
      return answer
    } catch (error) {
      await thread.end()
      throw error
    }
  }
}

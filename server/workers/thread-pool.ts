import { startThread, type Thread } from './thread.ts'

/** Long enough for the next of a row, short enough that a quiet server is a small one. */
const restMs = 10_000

export interface ThreadPool {
  ask(question: unknown): Promise<unknown>
  /** Those that answer are cut off. */
  end(): Promise<void>
}

/** As many threads as questions are asked at once, each kept for the next one until it had a rest. */
export function createThreadPool(file: string): ThreadPool {
  const threads = new Set<Thread>()
  const resting = new Map<Thread, NodeJS.Timeout>()

  function take(): Thread {
    const [[thread, timer] = []] = resting
    if (!thread) return start()
    clearTimeout(timer)
    resting.delete(thread)
    return thread
  }
  function start(): Thread {
    const thread = startThread(file)
    threads.add(thread)
    return thread
  }
  function drop(thread: Thread): Promise<void> {
    clearTimeout(resting.get(thread))
    resting.delete(thread)
    threads.delete(thread)
    return thread.end()
  }

  return {
    async ask(question) {
      const thread = take()
      try {
        const answer = await thread.ask(question)
        resting.set(thread, setTimeout(() => void drop(thread), restMs).unref())
        return answer
      } catch (error) {
        await drop(thread)
        throw error
      }
    },
    async end() {
      await Promise.all([...threads].map(drop))
    },
  }
}

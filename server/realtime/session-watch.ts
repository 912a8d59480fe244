import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Connections } from './connections.ts'
import { monotonicMs } from './heartbeat.ts'

/** Sessions also expire, which no commit announces. */
const checkAtLeastEveryMs = 30_000
const sessionsPerRead = 500

/** Closes the sockets of sessions that have ended, in this process or another. */
export class SessionWatch {
  #isDue = false
  #isChecking = false
  #checkedAt = monotonicMs()

  constructor(
    private readonly connections: Connections,
    private readonly findLiveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
  ) {}

  /** Something was written: the next poll checks all sessions. */
  notify(): void {
    this.#isDue = true
  }

  async poll(): Promise<void> {
    const now = monotonicMs()
    if (this.#isChecking || !(this.#isDue || now - this.#checkedAt >= checkAtLeastEveryMs)) return
    this.#isChecking = true
    this.#isDue = false
    this.#checkedAt = now
    try {
      await this.#checkAll()
    } catch (error) {
      this.#isDue = true
      throw error
    } finally {
      this.#isChecking = false
    }
  }

  async #checkAll(): Promise<void> {
    const sessionIds = [
      ...new Set(this.connections.filter().flatMap(({ subscriber }) => subscriber?.sessionId ?? [])),
    ]
    for (let from = 0; from < sessionIds.length; from += sessionsPerRead) {
      const some = sessionIds.slice(from, from + sessionsPerRead)
      const live = await this.findLiveSessions(some)
      const ended = new Set(some.filter((sessionId) => !live.has(sessionId)))
      if (ended.size > 0) this.connections.endSessions(({ sessionId }) => ended.has(sessionId))
      // On a file the reads of all sessions would be one turn of the event loop.
      await yieldToEventLoop()
    }
  }
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Connections } from './connections.ts'
import { monotonicMs } from './heartbeat.ts'

/** Sessions also expire, which no commit announces. */
const checkAtLeastEveryMs = 30_000
const sessionsPerTurn = 100

/** Closes the sockets of sessions that have ended, in this process or another. */
export class SessionWatch {
  #isDue = false
  #isChecking = false
  #checkedAt = monotonicMs()

  constructor(
    private readonly connections: Connections,
    private readonly isSessionAlive: (sessionId: string) => Promise<boolean>,
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
    } finally {
      this.#isChecking = false
    }
  }

  async #checkAll(): Promise<void> {
    const sessionIds = new Set(
      this.connections.filter().flatMap(({ subscriber }) => subscriber?.sessionId ?? []),
    )
    let checked = 0
    for (const sessionId of sessionIds) {
      const isAlive = await this.isSessionAlive(sessionId)
      if (!isAlive) this.connections.endSessions((subscriber) => subscriber.sessionId === sessionId)
      checked += 1
      if (checked % sessionsPerTurn === 0) await yieldToEventLoop()
    }
  }
}

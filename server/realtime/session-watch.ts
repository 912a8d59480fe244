import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Connections } from './connections.ts'
import { monotonicMs } from './heartbeat.ts'

/** Sessions also expire, which no commit announces. */
const checkAtLeastEveryMs = 30_000
const tokensPerRead = 500

/** Closes the sockets whose token has ended, with its session or by a renewed one, in this process or another. */
export class SessionWatch {
  #isDue = false
  #isChecking = false
  #checkedAt = monotonicMs()

  constructor(
    private readonly connections: Connections,
    private readonly findLiveTokens: (hashes: readonly string[]) => Promise<ReadonlySet<string>>,
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
    const hashes = [
      ...new Set(this.connections.filter().flatMap(({ subscriber }) => subscriber?.tokenHash ?? [])),
    ]
    for (let from = 0; from < hashes.length; from += tokensPerRead) {
      const some = hashes.slice(from, from + tokensPerRead)
      const live = await this.findLiveTokens(some)
      const ended = new Set(some.filter((hash) => !live.has(hash)))
      if (ended.size > 0) this.connections.endSessions(({ tokenHash }) => ended.has(tokenHash))
      // On a file the reads of all tokens would be one turn of the event loop.
      await yieldToEventLoop()
    }
  }
}

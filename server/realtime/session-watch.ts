import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import { disconnectFrame } from './packets.ts'
import { monotonicMs } from './timing.ts'

/** Sessions end by time, too, which no write announces. */
const lookAnywayEveryMs = 30_000
/** So many at a stretch, then others have their turn. */
const sliceSize = 100

/** Says so first, so that the client asks once what is wrong, instead of coming back with a worthless token for ever. */
export function dismiss(connection: Connection): void {
  connection.send(disconnectFrame)
  connection.close(1008, 'session ended')
}

/** Closes the sockets of sessions that have ended, in whichever process and whatever way. */
export function createSessionWatch(hub: Hub, isSessionAlive: (sessionId: string) => Promise<boolean>) {
  let isDue = false
  let isLooking = false
  let lookedAt = monotonicMs()

  async function lookAtAll(): Promise<void> {
    const alive = new Map<string, boolean>()
    for (const connection of [...hub.find(() => true)]) {
      const sessionId = connection.listener?.sessionId
      if (sessionId === undefined) continue
      let isAlive = alive.get(sessionId)
      if (isAlive === undefined) {
        isAlive = await isSessionAlive(sessionId)
        alive.set(sessionId, isAlive)
        if (alive.size % sliceSize === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      if (!isAlive && connection.listener?.sessionId === sessionId) dismiss(connection)
    }
  }

  return {
    /** Something was written, by anybody. */
    ring(): void {
      isDue = true
    },
    async look(): Promise<void> {
      const now = monotonicMs()
      if (isLooking || !(isDue || now - lookedAt >= lookAnywayEveryMs)) return
      isLooking = true
      isDue = false
      lookedAt = now
      try {
        await lookAtAll()
      } finally {
        isLooking = false
      }
    },
  }
}

import type { StoredEvent } from '#db/events.ts'
import { type Delivery, frameOf } from './delivery.ts'
import type { EventLog } from './event-log.ts'
import type { Hub } from './hub.ts'

const pageSize = 500

/** Follows the events table: a ring of the doorbell makes one read for all sockets, however many rang together. */
export class Tail {
  #position: number | undefined
  #isReading = false
  #rangAgain = false

  constructor(
    private readonly log: EventLog,
    private readonly hub: Hub,
    private readonly delivery: Delivery,
    private readonly failed: (error: unknown) => void,
  ) {}

  ring(): void {
    if (this.#isReading) {
      this.#rangAgain = true
      return
    }
    this.#isReading = true
    // After the answers of the commit that rang, and with everything that is committed in the same turn.
    setImmediate(() => {
      this.#readAll()
        .catch(this.failed)
        .finally(() => {
          this.#isReading = false
          if (this.#rangAgain) this.ring()
        })
    })
  }

  async #readAll(): Promise<void> {
    this.#rangAgain = false
    if (this.hub.people === 0) {
      // Nobody listens. Whoever comes next starts from their own place, so what is skipped here is not missed.
      this.#position = undefined
      return
    }
    let position = this.#position ?? (await this.#begin())
    for (;;) {
      const rows = await this.log.after(position, pageSize)
      position = rows.at(-1)?.id ?? position
      this.#position = position
      this.#handOut(rows)
      if (rows.length < pageSize) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** Everybody reads their own up to here, because what rang may already be among it. */
  async #begin(): Promise<number> {
    const position = await this.log.newestId()
    for (const connection of this.hub.find(() => true)) this.delivery.catchUp(connection)
    return position
  }

  #handOut(rows: StoredEvent[]): void {
    for (const [userId, theirs] of byUser(rows)) {
      const connections = this.hub.of(userId)
      if (!connections) continue
      let frames: ReturnType<typeof frameOf>[] | undefined
      for (const connection of connections) {
        if (!connection.listener) continue
        const { tag } = connection.listener
        frames ??= theirs.map((row) => frameOf(tag, row))
        this.delivery.deliver(connection, frames)
      }
    }
  }
}

function byUser(rows: StoredEvent[]): Map<string, StoredEvent[]> {
  const people = new Map<string, StoredEvent[]>()
  for (const row of rows) {
    const theirs = people.get(row.userId)
    if (theirs) theirs.push(row)
    else people.set(row.userId, [row])
  }
  return people
}

import type { StoredEvent } from '#db/events.ts'
import type { Connection, Subscriber } from './connection.ts'
import type { Connections } from './connections.ts'
import { type EventLog, offsetAt } from './event-log.ts'
import { eventFrame, textFrame } from './packets.ts'

interface Frame {
  seq: number
  bytes: Buffer
}

const frameOf = (tag: string, { seq, name, payload }: StoredEvent): Frame => ({
  seq,
  bytes: textFrame(eventFrame(name, payload, offsetAt(tag, seq))),
})

/** Rows of one read: of all people's new events, and of one person's when a socket catches up. */
const pollRows = 500
const catchUpRows = 100

/**
 * Sends stored events to sockets, each once and in order. A poll reads the new events of all people at once. A socket
 * accepts only the event after the last one it was sent; when it misses some, it catches up with a read of its own.
 */
export class Delivery {
  /** Id of the newest event read; undefined without connections. */
  #newestId: number | undefined
  #isPolling = false
  #pollAgain = false

  constructor(
    private readonly log: EventLog,
    private readonly connections: Connections,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Polls the events table soon; calls in the meantime share the poll. */
  notify(): void {
    if (this.#isPolling) {
      this.#pollAgain = true
      return
    }
    this.#isPolling = true
    // After the response of the request that committed, and with what else commits in this turn.
    setImmediate(() => {
      this.#poll()
        .catch(this.onError)
        .finally(() => {
          this.#isPolling = false
          if (this.#pollAgain) this.notify()
        })
    })
  }

  async #poll(): Promise<void> {
    this.#pollAgain = false
    if (this.connections.people === 0) {
      this.#newestId = undefined
      return
    }
    this.#newestId ??= await this.#start()
    for (;;) {
      const rows = await this.log.after(this.#newestId, pollRows)
      this.#newestId = rows.at(-1)?.id ?? this.#newestId
      this.#distribute(rows)
      if (rows.length < pollRows) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** The event that caused this poll may be before the newest id: everybody catches up to it. */
  async #start(): Promise<number> {
    const newestId = await this.log.newestId()
    for (const connection of this.connections.filter()) this.catchUp(connection)
    return newestId
  }

  #distribute(rows: StoredEvent[]): void {
    for (const [userId, ofUser] of groupByUser(rows)) {
      let frames: Frame[] | undefined
      for (const connection of this.connections.of(userId)) {
        const { subscriber } = connection
        if (!subscriber) continue
        frames ??= ofUser.map((row) => frameOf(subscriber.tag, row))
        this.#send(connection, subscriber, frames)
      }
    }
  }

  #send(connection: Connection, subscriber: Subscriber, frames: readonly Frame[]): void {
    if (subscriber.isBehind || subscriber.isCatchingUp) {
      subscriber.isBehind = true
      return
    }
    // Usually it is one frame, for which a batch costs more than it saves.
    if (frames.length === 1) writeNext(connection, subscriber, frames)
    else connection.batch(() => writeNext(connection, subscriber, frames))
    if (subscriber.isBehind) this.catchUp(connection)
  }

  /** Sends the events after the last one sent, as far as the client reads; the next heartbeat continues. */
  catchUp(connection: Connection): void {
    const { subscriber } = connection
    if (!subscriber) return
    subscriber.isBehind = true
    if (subscriber.isCatchingUp || connection.isFull) return
    subscriber.isCatchingUp = true
    this.#sendStored(connection, subscriber)
      .catch((error: unknown) => {
        this.onError(error)
        connection.terminate()
      })
      .finally(() => {
        subscriber.isCatchingUp = false
      })
  }

  async #sendStored(connection: Connection, subscriber: Subscriber): Promise<void> {
    do {
      subscriber.isBehind = false
      const rows = await this.log.of(subscriber.userId, subscriber.seq, catchUpRows)
      connection.batch(() => writeStored(connection, subscriber, rows))
      const last = rows.at(-1)
      // Not isFull, which may have changed since.
      if (last && (last.seq > subscriber.seq || rows.length === catchUpRows)) subscriber.isBehind = true
    } while (subscriber.isBehind && connection.isOpen && !connection.isFull)
  }
}

/** Stops at a gap or a full socket, and marks the subscriber as behind. */
function writeNext(connection: Connection, subscriber: Subscriber, frames: readonly Frame[]): void {
  for (const frame of frames) {
    if (frame.seq <= subscriber.seq) continue
    if (frame.seq !== subscriber.seq + 1 || connection.isFull) {
      subscriber.isBehind = true
      return
    }
    connection.write(frame.bytes)
    subscriber.seq = frame.seq
  }
}

function writeStored(connection: Connection, subscriber: Subscriber, rows: readonly StoredEvent[]): void {
  for (const row of rows) {
    if (!connection.isOpen || connection.isFull) return
    if (row.seq !== subscriber.seq + 1) {
      // The next event was pruned: the client reconnects, is not recovered, and reloads its lists.
      connection.close(1012, 'too far behind')
      return
    }
    connection.write(frameOf(subscriber.tag, row).bytes)
    subscriber.seq = row.seq
  }
}

function groupByUser(rows: StoredEvent[]): Map<string, StoredEvent[]> {
  const groups = new Map<string, StoredEvent[]>()
  for (const row of rows) {
    const group = groups.get(row.userId)
    if (group) group.push(row)
    else groups.set(row.userId, [row])
  }
  return groups
}

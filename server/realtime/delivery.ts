import type { StoredEvent } from '#db/events.ts'
import type { Change } from '#db/store.ts'
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

/** People of one read, and rows of one read of a person's events. */
const peoplePerRead = 200
const rowsPerRead = 100

/**
 * Sends stored events to sockets, each once and in order. A commit names the people who have new events, and their events
 * are read by their numbers, which have no gaps: ids of the whole table need not be in the order of the commits. A socket
 * accepts only the event after the last one it was sent; when it misses some, it catches up with a read of its own.
 */
export class Delivery {
  #waiting: Change['people'] = none
  #isPolling = false

  constructor(
    private readonly log: EventLog,
    private readonly connections: Connections,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Reads the new events of these people soon; calls in the meantime share the read. */
  notify(people: Change['people']): void {
    this.#waiting = union(this.#waiting, people)
    if (this.#isPolling || isNobody(this.#waiting)) return
    this.#isPolling = true
    // After the response of the request that committed, and with what else commits in this turn.
    setImmediate(() => {
      this.#poll()
        .catch(this.onError)
        .finally(() => {
          this.#isPolling = false
          this.notify(none)
        })
    })
  }

  async #poll(): Promise<void> {
    const people = this.#waiting
    this.#waiting = none
    const connected = this.connections.among(people)
    for (let from = 0; from < connected.length; from += peoplePerRead) {
      const some = connected.slice(from, from + peoplePerRead)
      // The payloads of all people would be megabytes; few of them have a new event.
      const changed = people === 'anybody' ? await this.#findBehind(some) : some
      for (const newest of await this.log.newest(changed)) await this.#sendUpTo(newest)
    }
  }

  async #findBehind(people: string[]): Promise<string[]> {
    const last = await this.log.lastSeqs(people)
    return last.flatMap(({ userId, seq }) =>
      [...this.connections.of(userId)].some(({ subscriber }) => subscriber && subscriber.seq < seq)
        ? userId
        : [],
    )
  }

  /** To the sockets of its person, with those before it that they were not sent. */
  async #sendUpTo(newest: StoredEvent): Promise<void> {
    const from = this.#sentTo(newest.userId) ?? newest.seq
    const rows = from >= newest.seq - 1 ? [newest] : await this.log.of(newest.userId, from, rowsPerRead)
    let frames: Frame[] | undefined
    for (const connection of this.connections.of(newest.userId)) {
      const { subscriber } = connection
      if (!subscriber) continue
      frames ??= rows.map((row) => frameOf(subscriber.tag, row))
      this.#send(connection, subscriber, frames)
      if (subscriber.seq < newest.seq) this.catchUp(connection)
    }
  }

  /** The last event that all sockets have which do not catch up by themselves; undefined without such sockets. */
  #sentTo(userId: string): number | undefined {
    const sent = [...this.connections.of(userId)].flatMap(({ subscriber }) =>
      subscriber && !subscriber.isBehind && !subscriber.isCatchingUp ? subscriber.seq : [],
    )
    return sent.length === 0 ? undefined : Math.min(...sent)
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
      const rows = await this.log.of(subscriber.userId, subscriber.seq, rowsPerRead)
      connection.batch(() => writeStored(connection, subscriber, rows))
      const last = rows.at(-1)
      // Not isFull, which may have changed since.
      if (last && (last.seq > subscriber.seq || rows.length === rowsPerRead)) subscriber.isBehind = true
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

const none: Change['people'] = new Set<string>()

const isNobody = (people: Change['people']) => people !== 'anybody' && people.size === 0

const union = (some: Change['people'], others: Change['people']): Change['people'] =>
  some === 'anybody' || others === 'anybody' ? 'anybody' : new Set([...some, ...others])

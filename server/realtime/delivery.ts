import type { StoredEvent } from '#db/events.ts'
import type { Connection, Listener } from './connection.ts'
import { offsetAt } from './cursor.ts'
import type { EventLog } from './event-log.ts'
import { eventFrame } from './packets.ts'
import { textFrame } from './text-frame.ts'

interface Frame {
  seq: number
  /** As they go over the wire. */
  bytes: Buffer
}

export const frameOf = (tag: string, { seq, name, payload }: StoredEvent): Frame => ({
  seq,
  bytes: textFrame(eventFrame(name, payload, offsetAt(tag, seq))),
})

const pageSize = 100

/**
 * Writes events to a socket so that each arrives once and in order, whatever rang: the socket knows the number of the
 * last one it was sent, and anything but the next one sends it to the log.
 */
export function createDelivery(log: EventLog, failed: (error: unknown) => void) {
  /** `frames` are one person's, in order. */
  function deliver(connection: Connection, frames: readonly Frame[]): void {
    const { listener } = connection
    if (!listener) return
    if (listener.isBehind || listener.isCatchingUp) {
      listener.isBehind = true
      return
    }
    // Most often it is one event, to which a cork would only add.
    if (frames.length === 1) sendFrames(connection, listener, frames)
    else connection.together(() => sendFrames(connection, listener, frames))
    if (listener.isBehind) catchUp(connection)
  }

  /** Sends what is in the log after the last event sent, as far as the client reads; the next sweep does the rest. */
  function catchUp(connection: Connection): void {
    const { listener } = connection
    if (!listener) return
    listener.isBehind = true
    if (listener.isCatchingUp || connection.isFull) return
    listener.isCatchingUp = true
    sendFromLog(connection, listener)
      .catch((error: unknown) => {
        failed(error)
        connection.terminate()
      })
      .finally(() => {
        listener.isCatchingUp = false
      })
  }

  async function sendFromLog(connection: Connection, listener: Listener): Promise<void> {
    do {
      listener.isBehind = false
      const rows = await log.of(listener.userId, listener.seq, pageSize)
      connection.together(() => sendRows(connection, listener, rows))
      const last = rows.at(-1)
      // Asked of the log and not of the socket, which may have emptied itself since it was too full for a row.
      if (last && (last.seq > listener.seq || rows.length === pageSize)) listener.isBehind = true
    } while (listener.isBehind && connection.isOpen && !connection.isFull)
  }

  return { deliver, catchUp }
}

function sendFrames(connection: Connection, listener: Listener, frames: readonly Frame[]): void {
  for (const frame of frames) {
    if (frame.seq <= listener.seq) continue
    if (frame.seq !== listener.seq + 1 || connection.isFull) {
      listener.isBehind = true
      return
    }
    connection.write(frame.bytes)
    listener.seq = frame.seq
  }
}

function sendRows(connection: Connection, listener: Listener, rows: readonly StoredEvent[]): void {
  for (const row of rows) {
    if (!connection.isOpen || connection.isFull) return
    if (row.seq !== listener.seq + 1) {
      // What comes next was pruned: a new connection starts afresh, and the client reloads its lists.
      connection.close(1012, 'too far behind')
      return
    }
    connection.write(frameOf(listener.tag, row).bytes)
    listener.seq = row.seq
  }
}

export type Delivery = ReturnType<typeof createDelivery>

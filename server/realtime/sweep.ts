import type { Connection } from './connection.ts'
import type { Delivery } from './delivery.ts'
import type { Hub } from './hub.ts'
import { pingFrame } from './packets.ts'
import { monotonicMs, type Timing } from './timing.ts'

/** A reader that takes nothing for so many sweeps, while a megabyte waits for it, is not reading. */
const stalledSweepsAllowed = 5

/** One round over all sockets: heartbeats, deadlines, slow readers. One timer for all costs less than one for each. */
export function sweep(hub: Hub, delivery: Delivery, timing: Timing): void {
  const now = monotonicMs()
  for (const connection of hub.connections) {
    if (isDead(connection, now)) connection.terminate()
    else if (!connection.listener && now >= connection.authenticateBy)
      connection.close(1008, 'not authenticated in time')
    else {
      if (now >= connection.nextPingAt) ping(connection, now, timing)
      if (connection.rate.hasRoom(now)) connection.resume()
      // Its answer may be among what we are not reading.
      else if (connection.answerBy !== 0) connection.answerBy = now + timing.pingTimeout
      if (connection.listener?.isBehind) delivery.catchUp(connection)
    }
  }
}

function ping(connection: Connection, now: number, timing: Timing): void {
  connection.send(pingFrame)
  connection.nextPingAt = now + timing.pingInterval
  if (connection.answerBy === 0) connection.answerBy = now + timing.pingTimeout
}

function isDead(connection: Connection, now: number): boolean {
  if (connection.answerBy !== 0 && now >= connection.answerBy) return true
  const unsent = connection.unsentBytes
  const isStalled = connection.isFull && unsent >= connection.unsentBefore
  connection.stalledSweeps = isStalled ? connection.stalledSweeps + 1 : 0
  connection.unsentBefore = unsent
  return connection.stalledSweeps >= stalledSweepsAllowed
}

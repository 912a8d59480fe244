import type { Change, Store } from '#db/store.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import type { Delivery } from './delivery.ts'
import { pingFrame } from './packets.ts'

export interface Timing {
  pingIntervalMs: number
  pingTimeoutMs: number
  /** An unauthenticated socket is closed after this. */
  authenticateWithinMs: number
  /** Interval of the heartbeat: pings, deadlines and slow readers of all sockets. */
  heartbeatEveryMs: number
  /** Interval of the poll for ended sessions. */
  pollEveryMs: number
}

export const defaultTiming: Timing = {
  pingIntervalMs: 25_000,
  pingTimeoutMs: 20_000,
  // Ten seconds in all: one until the next heartbeat and one for a peer that ignores the Close frame.
  authenticateWithinMs: 8_000,
  heartbeatEveryMs: 1_000,
  pollEveryMs: 500,
}

/** Milliseconds that a change of the system's clock does not move. */
export const monotonicMs = () => performance.now()

interface Tasks {
  /** This or another process has committed. */
  onChange(change: Change): void
  poll(): void
  heartbeat(): void
}

/** The two timers that serve all sockets, and the notification of commits. */
export function createScheduler(store: Store, timing: Timing, tasks: Tasks) {
  let timers: NodeJS.Timeout[] = []
  let unsubscribe = () => {}
  return {
    start(): void {
      unsubscribe = store.changes.subscribe(tasks.onChange)
      timers = [
        setInterval(tasks.poll, timing.pollEveryMs).unref(),
        setInterval(tasks.heartbeat, timing.heartbeatEveryMs).unref(),
      ]
    },
    stop(): void {
      unsubscribe()
      for (const timer of timers) clearInterval(timer)
      timers = []
    },
  }
}

/** Heartbeats without progress, with a megabyte unsent, after which a socket is closed. */
const maxStalledHeartbeats = 5

/** One timer for all sockets costs less than one each. */
export function heartbeat(connections: Connections, delivery: Delivery, timing: Timing): void {
  const now = monotonicMs()
  for (const connection of connections.all) {
    if (isDead(connection, now)) connection.terminate()
    else if (!connection.subscriber && now >= connection.authenticateBy)
      connection.close(1008, 'not authenticated in time')
    else {
      if (now >= connection.nextPingAt) ping(connection, now, timing)
      if (connection.rate.hasRoom(now)) connection.resume()
      // A paused socket's pong may be among what is not read.
      else if (connection.pongBy !== 0) connection.pongBy = now + timing.pingTimeoutMs
      if (connection.subscriber?.isBehind) delivery.catchUp(connection)
    }
  }
}

function ping(connection: Connection, now: number, timing: Timing): void {
  connection.send(pingFrame)
  connection.nextPingAt = now + timing.pingIntervalMs
  if (connection.pongBy === 0) connection.pongBy = now + timing.pingTimeoutMs
}

function isDead(connection: Connection, now: number): boolean {
  if (connection.pongBy !== 0 && now >= connection.pongBy) return true
  const unsent = connection.unsentBytes
  const isStalled = connection.isFull && unsent >= connection.unsentBefore
  connection.stalledHeartbeats = isStalled ? connection.stalledHeartbeats + 1 : 0
  connection.unsentBefore = unsent
  return connection.stalledHeartbeats >= maxStalledHeartbeats
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Store } from '#db/store.ts'
import type { Refusals } from '#server/connections/refusal-counts.ts'
import { Connections } from './connections.ts'
import { Delivery } from './delivery.ts'
import { openEventLog, readEpoch } from './event-log.ts'
import { createScheduler, defaultTiming, heartbeat, type Timing } from './heartbeat.ts'
import type { Handler, Protocol, SocketSession } from './protocol.ts'
import { SessionWatch } from './session-watch.ts'
import { createRoutes } from './upgrade.ts'

export { createUpgrader, guardUpgrades } from './upgrade.ts'

/** How long close() waits for the clients' Close frames. */
const closeWithinMs = 1000

export interface RealtimeOptions {
  store: Store
  log: Logger
  /** Pages of this origin may connect, and those of the request's host. */
  publicUrl: string
  authenticate(token: string, address: string): Promise<SocketSession | null>
  /** Those of these hashes of tokens whose token is still valid. */
  findLiveTokens(hashes: readonly string[]): Promise<ReadonlySet<string>>
  handlers: Readonly<Record<string, Handler>>
  refused: Refusals
  /** Sockets one person may have open. */
  perPerson: number
  timing?: Partial<Timing>
}

export type Realtime = ReturnType<typeof createRealtime>

/** A Socket.IO server (Engine.IO 4, Socket.IO 5) over WebSockets that sends the events table to its readers. */
export function createRealtime(options: RealtimeOptions) {
  const { store, log: logger, findLiveTokens, authenticate, perPerson, refused } = options
  const timing = { ...defaultTiming, ...options.timing }
  const onError = (err: unknown) => logger.error({ err }, 'events not delivered')
  const connections = new Connections()
  const log = openEventLog(store)
  const delivery = new Delivery(log, connections, onError)
  const sessions = new SessionWatch(connections, findLiveTokens)
  const handlers = new Map(Object.entries(options.handlers))
  const protocol: Protocol = {
    connections,
    log,
    delivery,
    timing,
    refused,
    perPerson,
    logger,
    epoch: '',
    authenticate,
    findLiveTokens,
    handlers,
  }
  const scheduler = createScheduler(store, timing, {
    onChange({ people, topics }) {
      delivery.notify(people)
      if (topics.has('sessions')) sessions.notify()
    },
    poll: () => void sessions.poll().catch(onError),
    heartbeat: () => heartbeat(connections, delivery, timing),
  })
  let isListening = false
  return {
    routes: createRoutes(protocol, options.publicUrl, () => isListening),
    async start(): Promise<void> {
      protocol.epoch = await readEpoch(store)
      scheduler.start()
      isListening = true
    },
    /** Closes a session's or a person's sockets at once, without waiting for the next poll. */
    dropSession: (sessionId: string) => connections.endSessions((found) => found.sessionId === sessionId),
    dropUser: (userId: string) => connections.endSessions((found) => found.userId === userId),
    stats: () => ({ connections: connections.all.size, people: connections.people }),
    /** Closes all sockets with a code on which clients reconnect. */
    async close(): Promise<void> {
      isListening = false
      scheduler.stop()
      for (const connection of connections.all) connection.close(1001, 'restarting')
      for (let waited = 0; connections.all.size > 0 && waited < closeWithinMs; waited += 20) await sleep(20)
      for (const connection of connections.all) connection.terminate()
    },
  }
}

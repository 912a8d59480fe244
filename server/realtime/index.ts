import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Store } from '#db/store.ts'
import type { Refusals } from '#server/connections/refusal-counts.ts'
import type { Connection } from './connection.ts'
import { createDelivery } from './delivery.ts'
import { openEventLog, readEpoch } from './event-log.ts'
import { Hub } from './hub.ts'
import type { Handler, Protocol, Session } from './protocol.ts'
import { createRoutes } from './routes.ts'
import { createClockwork } from './scheduler.ts'
import { createSessionWatch, dismiss } from './session-watch.ts'
import { sweep } from './sweep.ts'
import { Tail } from './tail.ts'
import { type Timing, usualTiming } from './timing.ts'

export { createUpgrader, guardUpgrades } from './upgrader.ts'

/** How long close() waits for clients to say goodbye in turn. */
const farewellMs = 1000

export interface RealtimeOptions {
  store: Store
  log: Logger
  /** Pages of this origin may connect, besides those of the host that is asked. */
  publicUrl: string
  authenticate(token: string, address: string): Promise<Session | null>
  isSessionAlive(sessionId: string): Promise<boolean>
  handlers: Readonly<Record<string, Handler>>
  refused: Refusals
  /** Sockets that one person may have open. */
  perPerson: number
  timing?: Partial<Timing>
}

export type Realtime = ReturnType<typeof createRealtime>

/** The WebSocket channel: Engine.IO 4 and Socket.IO 5, as the published client speaks them. */
export function createRealtime(options: RealtimeOptions) {
  const { store, log: logger, isSessionAlive } = options
  const timing = { ...usualTiming, ...options.timing }
  const failed = (err: unknown) => logger.error({ err }, 'events not delivered')
  const hub = new Hub()
  const log = openEventLog(store)
  const delivery = createDelivery(log, failed)
  const protocol: Protocol = {
    hub,
    log,
    delivery,
    timing,
    refused: options.refused,
    perPerson: options.perPerson,
    logger,
    epoch: '',
    authenticate: options.authenticate,
    isSessionAlive,
    handlers: new Map(Object.entries(options.handlers)),
  }
  const tail = new Tail(log, hub, delivery, failed)
  const watch = createSessionWatch(hub, isSessionAlive)
  const clockwork = createClockwork(store, timing, {
    ring() {
      tail.ring()
      watch.ring()
    },
    look: () => void watch.look().catch(failed),
    sweep: () => sweep(hub, delivery, timing),
  })
  const door = { isOpen: false }
  return {
    routes: createRoutes(protocol, door, options.publicUrl),
    async start(): Promise<void> {
      protocol.epoch = await readEpoch(store)
      clockwork.start()
      door.isOpen = true
    },
    /** Ends the sockets of a session or of a person at once, where waiting for the next look is too long. */
    dropSession: (sessionId: string) => dismissAll(hub.find((listener) => listener.sessionId === sessionId)),
    dropUser: (userId: string) => dismissAll(hub.find((listener) => listener.userId === userId)),
    stats: () => ({ connections: hub.connections.size, people: hub.people }),
    /** Tells every socket to go, in words that make clients come back by themselves. */
    async close(): Promise<void> {
      door.isOpen = false
      clockwork.stop()
      for (const connection of hub.connections) connection.close(1001, 'restarting')
      for (let waited = 0; hub.connections.size > 0 && waited < farewellMs; waited += 20) await sleep(20)
      for (const connection of hub.connections) connection.terminate()
    },
  }
}

function dismissAll(connections: Iterable<Connection>): void {
  for (const connection of [...connections]) dismiss(connection)
}

import type { Change } from '#db/store.ts'
import type { Connection, Subscriber } from './connection.ts'

/**
 * Per address: all visitors behind one proxy reconnect at once after a restart. An unauthenticated socket takes 17 kB.
 */
const maxUnauthenticated = 1000

/** All open sockets, indexed by person. */
export class Connections {
  readonly all = new Set<Connection>()
  readonly #byUser = new Map<string, Set<Connection>>()
  /** By network address, oldest first. */
  readonly #unauthenticated = new Map<string, Set<Connection>>()

  get people(): number {
    return this.#byUser.size
  }

  /** Those of these people who have a socket. */
  among(people: Change['people']): string[] {
    if (people === 'anybody') return [...this.#byUser.keys()]
    return [...people].filter((userId) => this.#byUser.has(userId))
  }

  /** Adds an unauthenticated socket. Returns the one to close when its address has too many, the oldest if possible. */
  add(connection: Connection): Connection | undefined {
    this.all.add(connection)
    const ofAddress = addTo(this.#unauthenticated, connection.address, connection)
    if (ofAddress.size <= maxUnauthenticated) return undefined
    for (const oldest of ofAddress) if (!oldest.isAuthenticating) return oldest
    return connection
  }

  subscribe(connection: Connection, subscriber: Subscriber): void {
    connection.subscriber = subscriber
    removeFrom(this.#unauthenticated, connection.address, connection)
    addTo(this.#byUser, subscriber.userId, connection)
  }

  /** Makes the socket unauthenticated; it stays open. */
  unsubscribe(connection: Connection): void {
    const { subscriber } = connection
    if (!subscriber) return
    connection.subscriber = undefined
    removeFrom(this.#byUser, subscriber.userId, connection)
    addTo(this.#unauthenticated, connection.address, connection)
  }

  remove(connection: Connection): void {
    this.unsubscribe(connection)
    removeFrom(this.#unauthenticated, connection.address, connection)
    this.all.delete(connection)
  }

  of(userId: string): ReadonlySet<Connection> {
    return this.#byUser.get(userId) ?? none
  }

  /** The authenticated sockets that match. */
  filter(matches: (subscriber: Subscriber) => boolean = () => true): Connection[] {
    return [...this.all].filter(({ subscriber }) => subscriber && matches(subscriber))
  }

  endSessions(matches: (subscriber: Subscriber) => boolean): void {
    for (const connection of this.filter(matches)) connection.endSession()
  }
}

const none: ReadonlySet<Connection> = new Set()

function addTo(groups: Map<string, Set<Connection>>, key: string, connection: Connection): Set<Connection> {
  const group = groups.get(key) ?? new Set()
  groups.set(key, group.add(connection))
  return group
}

function removeFrom(groups: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const group = groups.get(key)
  group?.delete(connection)
  if (group?.size === 0) groups.delete(key)
}

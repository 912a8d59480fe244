import type { Connection, Listener } from './connection.ts'

/**
 * Behind one address may be a proxy whose visitors all return at once after a restart, each unauthenticated for a
 * moment. One takes 17 kB.
 */
const mostUnauthenticated = 1000

/** Every open socket, and which person's it is. */
export class Hub {
  readonly connections = new Set<Connection>()
  readonly #byUser = new Map<string, Set<Connection>>()
  /** By network address, the oldest first. */
  readonly #unauthenticated = new Map<string, Set<Connection>>()

  get people(): number {
    return this.#byUser.size
  }

  /**
   * Adds an unauthenticated socket. When its address has too many, returns the oldest, which is to be closed: sockets
   * that never sign in make way for those that do.
   */
  add(connection: Connection): Connection | undefined {
    this.connections.add(connection)
    const ofAddress = addTo(this.#unauthenticated, connection.address, connection)
    if (ofAddress.size <= mostUnauthenticated) return undefined
    for (const oldest of ofAddress) if (!oldest.isAuthenticating) return oldest
    return connection
  }

  listen(connection: Connection, listener: Listener): void {
    connection.listener = listener
    removeFrom(this.#unauthenticated, connection.address, connection)
    addTo(this.#byUser, listener.userId, connection)
  }

  /** Takes the person off the socket, which stays open. */
  unlisten(connection: Connection): void {
    const { listener } = connection
    if (!listener) return
    connection.listener = undefined
    removeFrom(this.#byUser, listener.userId, connection)
    addTo(this.#unauthenticated, connection.address, connection)
  }

  remove(connection: Connection): void {
    this.unlisten(connection)
    removeFrom(this.#unauthenticated, connection.address, connection)
    this.connections.delete(connection)
  }

  of(userId: string): ReadonlySet<Connection> | undefined {
    return this.#byUser.get(userId)
  }

  /** The sockets whose listener is so. */
  *find(matches: (listener: Listener) => boolean): Generator<Connection> {
    for (const connection of this.connections) {
      if (connection.listener && matches(connection.listener)) yield connection
    }
  }
}

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

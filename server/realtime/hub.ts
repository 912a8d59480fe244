import type { Connection, Listener } from './connection.ts'

/** Every open socket, and which person's it is. */
export class Hub {
  readonly connections = new Set<Connection>()
  readonly #byUser = new Map<string, Set<Connection>>()

  get people(): number {
    return this.#byUser.size
  }

  listen(connection: Connection, listener: Listener): void {
    connection.listener = listener
    const theirs = this.#byUser.get(listener.userId)
    if (theirs) theirs.add(connection)
    else this.#byUser.set(listener.userId, new Set([connection]))
  }

  /** Takes the person off the socket, which stays open. */
  unlisten(connection: Connection): void {
    const { listener } = connection
    if (!listener) return
    connection.listener = undefined
    const theirs = this.#byUser.get(listener.userId)
    theirs?.delete(connection)
    if (theirs?.size === 0) this.#byUser.delete(listener.userId)
  }

  remove(connection: Connection): void {
    this.unlisten(connection)
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

import { Socket } from 'node:net'
import pg, { type PoolClient } from 'pg'
import { servingOptions, servingSettings } from './connect-options.ts'
import { connectionFailure } from './connection-failure.ts'
import type { Queryable } from './driver.ts'
import type { Watch } from './watch.ts'

/** Connections that serve requests. */
export interface Pool extends Queryable {
  connect(): Promise<PoolClient>
  /** Queries in progress fail at once. */
  destroyConnections(): void
  end(): Promise<void>
}

/** `watch` refuses connections while the server is away, and hears of those that failed. */
export function openPool(address: string, size: number, watch: Watch): Pool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    ...servingOptions(address),
    max: size,
    idleTimeoutMillis: 60_000,
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      // For requests that waited for a connection of those that were destroyed.
      if (!watch.isThere()) process.nextTick(() => socket.destroy(new Error('Connection terminated')))
      return socket.once('close', () => sockets.delete(socket))
    },
    onConnect: (client) => client.query(servingSettings),
  })
  const suspect = () => watch.suspect()
  // An idle connection ended. The pool opens another one; a query in progress has its own error.
  pool.on('error', suspect)
  // A connection in use ended between two queries: the next query fails.
  pool.on('connect', (client) => client.on('error', suspect))
  async function use<T>(work: () => Promise<T>): Promise<T> {
    watch.expectThere()
    try {
      return await work()
    } catch (error) {
      if (connectionFailure(error)) suspect()
      throw error
    }
  }
  return {
    connect: () => use(() => pool.connect()),
    query: (config) => use(() => pool.query(config)),
    destroyConnections() {
      for (const socket of sockets) socket.destroy()
    },
    end: () => pool.end(),
  }
}

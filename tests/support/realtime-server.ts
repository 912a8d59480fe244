import { createServer, type Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { dropEventsBefore, emit } from '#db/events.ts'
import { sessions } from '#db/schema.ts'
import { createRefusals } from '#server/connections/refusal-counts.ts'
import {
  createRealtime,
  createUpgrader,
  guardUpgrades,
  type RealtimeOptions,
} from '#server/realtime/index.ts'
import { patienceMs } from './patience.ts'
import { addUser, createTestDatabase, type TestDatabase } from './store.ts'

export interface RealtimeServerOptions {
  /** One that another server has used; it stays when this one stops. */
  database?: TestDatabase
  port?: number
  publicUrl?: string
  timing?: RealtimeOptions['timing']
  handlers?: RealtimeOptions['handlers']
  perPerson?: number
}

/** Starts only the WebSocket server, on a real database. Tokens are session ids. */
export async function startRealtime(options: RealtimeServerOptions = {}) {
  const database = options.database ?? (await createTestDatabase())
  const store = await database.open()
  const sessionOf = async (id: string) => {
    const [row] = await store.read.select().from(sessions).where(eq(sessions.id, id))
    return row && row.expiresAt > Date.now() ? row : null
  }
  const refused = createRefusals()
  const realtime = createRealtime({
    store,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    publicUrl: options.publicUrl ?? 'https://potluck.example',
    async authenticate(token) {
      const session = await sessionOf(token)
      return (
        session && {
          userId: session.userId,
          sessionId: session.id,
          tokenHash: session.tokenHash,
          maySend: true,
        }
      )
    },
    async findLiveTokens(hashes) {
      const found = await Promise.all(hashes.map(sessionOf))
      return new Set(found.flatMap((session) => session?.tokenHash ?? []))
    },
    handlers: options.handlers ?? {},
    refused,
    perPerson: options.perPerson ?? 1000,
    ...(options.timing && { timing: options.timing }),
  })
  const server = createAdaptorServer({
    fetch: new Hono().route('/', realtime.routes).fetch,
    createServer,
    websocket: { server: createUpgrader() },
  }) as Server
  guardUpgrades(server)
  await realtime.start()
  const port = await listen(server, options.port ?? 0)
  return {
    store,
    database,
    port,
    url: `http://127.0.0.1:${port}`,
    realtime,
    refused,
    /** Adds a person with a session; returns the token, which is the session's id. */
    async join(userId: string): Promise<string> {
      const token = `session-of-${userId}`
      await store.write(async (tx) => {
        await addUser(tx, userId)
        const at = { createdAt: 0, usedAt: 0, expiresAt: Date.now() + 3_600_000 }
        await tx.insert(sessions).values({ id: token, userId, tokenHash: token, pageHash: token, ...at })
      })
      return token
    },
    /** Emits `recipe:deleted`, the smallest event, for each id in one transaction. */
    emit: (userId: string, ...ids: string[]) =>
      store.write(async (tx) => {
        for (const _id of ids) await emit(tx, Date.now(), userId, 'recipe:deleted', { _id })
      }),
    prune: () => store.write((tx) => dropEventsBefore(tx, Date.now() + 1)),
    endSession: (token: string) =>
      store.write(async (tx) => {
        await tx.delete(sessions).where(eq(sessions.id, token))
      }),
    /** The number of open connections, upgraded or not. */
    connections: () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async stop() {
      await realtime.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await store.close()
    },
  }
}

export type RealtimeServer = Awaited<ReturnType<typeof startRealtime>>

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

/** The official client, and the ids in the `recipe:deleted` events it received. */
export function openClient(url: string, options: Partial<ManagerOptions & SocketOptions>) {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 30,
    reconnectionDelayMax: 60,
    ...options,
  })
  const received: string[] = []
  socket.on('recipe:deleted', ({ _id }: { _id: string }) => received.push(_id))
  return { socket, received }
}

/** Resolves with the arguments of the next event of this name. */
export function next(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${event} was not emitted in time`)), patienceMs)
    socket.once(event, (...args: unknown[]) => {
      clearTimeout(timer)
      resolve(args)
    })
  })
}

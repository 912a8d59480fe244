import type { Logger } from 'pino'
import * as z from 'zod'
import type { Refusals } from '#server/connections/refusal-counts.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError } from '#server/errors.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import type { Delivery } from './delivery.ts'
import { type Cursor, type EventLog, findResumeOffset, tagOf } from './event-log.ts'
import { monotonicMs, type Timing } from './heartbeat.ts'
import {
  ackFrame,
  connectErrorFrame,
  connectFrame,
  type Incoming,
  noticeFrame,
  readFrame,
} from './packets.ts'

export interface SocketSession {
  userId: string
  sessionId: string
  tokenHash: string
  /** Whether it may send events, or only receives them. */
  maySend: boolean
}

/** Parses the payload of an event, and returns the acknowledgement. */
export type Handler = (sender: { userId: string; sessionId: string }, payload: unknown) => Promise<unknown>

export interface Protocol {
  connections: Connections
  log: EventLog
  delivery: Delivery
  timing: Timing
  refused: Refusals
  /** Sockets one person may have open. */
  perPerson: number
  logger: Logger
  /** Identifies this database's event numbers. */
  epoch: string
  authenticate(token: string, address: string): Promise<SocketSession | null>
  findLiveTokens(hashes: readonly string[]): Promise<ReadonlySet<string>>
  handlers: ReadonlyMap<string, Handler>
}

/** Unauthenticated clients only send a token: what they make us parse and send is bounded. */
const maxFrameBeforeToken = 2048
const maxPacketsBeforeToken = 10
const maxFailedTokens = 3
/** An unknown namespace is repeated in the response. */
const maxNamespaceLength = 100

// An invalid cursor counts as none: the client is not recovered, and reloads.
const connectInput = z.object({
  token: z.string().min(1).max(200),
  pid: z.string().max(100).optional().catch(undefined),
  offset: z.string().max(100).optional().catch(undefined),
  since: z.int().min(0).optional().catch(undefined),
})

/** Handles one text frame of a client. */
export function receive(protocol: Protocol, connection: Connection, frame: string): void {
  // One read may contain packets after the one the socket was closed for.
  if (!connection.isOpen) return
  if (!connection.rate.take(monotonicMs())) connection.pause()
  connection.pongBy = 0
  if (!connection.subscriber && frame.length > maxFrameBeforeToken) {
    refuse(connection, 'Unauthorized')
    connection.close(1009, 'not authenticated')
    return
  }
  const packet = readFrame(frame)
  if (!connection.subscriber && packet.type !== 'pong') connection.packetsBeforeToken += 1
  if (connection.packetsBeforeToken > maxPacketsBeforeToken) connection.close(1008, 'not authenticated')
  else if (packet.type === 'connect') connect(protocol, connection, packet)
  else if (packet.type === 'event') void handleEvent(protocol, connection, packet)
  else if (packet.type === 'disconnect') disconnect(protocol, connection)
  else if (packet.type === 'close') connection.close(1000, '')
  else if (packet.type === 'refused') connection.close(1002, packet.why.slice(0, 100))
}

function connect(protocol: Protocol, connection: Connection, packet: Incoming & { type: 'connect' }): void {
  if (packet.namespace !== '/') {
    refuseNamespace(connection, packet.namespace)
    return
  }
  if (connection.subscriber || connection.isAuthenticating) {
    connection.close(1002, 'connected already')
    return
  }
  connection.isAuthenticating = true
  authenticate(protocol, connection, packet.auth)
    .catch((error: unknown) => {
      if (error instanceof AppError) return refuse(connection, error.message)
      protocol.logger.error({ err: error }, 'socket not connected')
      // Clients come back after this by themselves, but not when they are refused: the database may be away for seconds.
      connection.close(1013, 'try again later')
    })
    .finally(() => {
      connection.isAuthenticating = false
    })
}

function refuseNamespace(connection: Connection, namespace: string): void {
  if (namespace.length > maxNamespaceLength) connection.close(1002, 'namespace too long')
  else if (!connection.isFull) connection.send(connectErrorFrame(namespace, 'Invalid namespace'))
}

async function authenticate(protocol: Protocol, connection: Connection, auth: unknown): Promise<void> {
  const input = connectInput.safeParse(auth)
  const session = input.success ? await protocol.authenticate(input.data.token, connection.address) : null
  if (!session || !input.success) return refuse(connection, 'Unauthorized')
  await subscribe(protocol, connection, session, input.data)
}

async function subscribe(
  { connections, log, delivery, epoch, perPerson, refused }: Protocol,
  connection: Connection,
  { userId, sessionId, tokenHash, maySend }: SocketSession,
  cursor: Cursor,
): Promise<void> {
  const tag = tagOf(epoch, userId)
  const { pid, seq, mustReload } = await findResumeOffset(log, userId, tag, cursor)
  if (!connection.isOpen) return
  if (connections.of(userId).size >= perPerson) {
    refused.count('sockets of one person')
    // The client tries again later.
    return connection.close(1013, 'too many sockets of this account')
  }
  const credential = { userId, sessionId, tokenHash, maySend }
  connections.subscribe(connection, { ...credential, tag, seq, isBehind: true, isCatchingUp: false })
  connection.packetsBeforeToken = 0
  connection.send(connectFrame(connection.sid, pid))
  if (mustReload) connection.send(noticeFrame('lists:reload'))
  delivery.catchUp(connection)
}

function refuse(connection: Connection, sentence: string): void {
  connection.send(connectErrorFrame('/', sentence))
  connection.failedTokens += 1
  if (connection.failedTokens >= maxFailedTokens) connection.close(1008, 'not authenticated')
}

function disconnect({ connections, timing }: Protocol, connection: Connection): void {
  // Otherwise an unauthenticated client could postpone its deadline forever.
  if (!connection.subscriber) return
  connections.unsubscribe(connection)
  connection.authenticateBy = monotonicMs() + timing.authenticateWithinMs
}

async function handleEvent(
  protocol: Protocol,
  connection: Connection,
  { name, payload, ackId }: Incoming & { type: 'event' },
): Promise<void> {
  const { subscriber } = connection
  if (!subscriber) return connection.close(1008, 'not authenticated')
  const { userId, sessionId, tokenHash } = subscriber
  try {
    if (!(await protocol.findLiveTokens([tokenHash])).has(tokenHash)) return connection.endSession()
    const handler = protocol.handlers.get(name)
    const handle = subscriber.maySend ? handler : notAllowed
    const result = handler && handle ? await handle({ userId, sessionId }, payload) : unknownEvent()
    if (ackId !== undefined && connection.subscriber === subscriber) connection.send(ackFrame(ackId, result))
  } catch (error) {
    protocol.logger.error({ err: error, event: name.slice(0, 60) }, 'socket event failed')
    if (ackId !== undefined) connection.send(ackFrame(ackId, failed()))
  }
}

const unknownEvent = () => ({ ok: false, message: t('This Potluck does not know that event.') })
const notAllowed = () => ({ ok: false, message: t('This token is not allowed to do that.') })
const failed = () => ({ ok: false, message: t('Something went wrong on this Potluck. Please try again.') })

import type { Logger } from 'pino'
import * as z from 'zod'
import type { Refusals } from '#server/connections/refusal-counts.ts'
import { AppError } from '#server/errors.ts'
import type { Connection, Listener } from './connection.ts'
import { tagOf } from './cursor.ts'
import type { Delivery } from './delivery.ts'
import type { EventLog } from './event-log.ts'
import type { Hub } from './hub.ts'
import {
  ackFrame,
  connectErrorFrame,
  connectFrame,
  type Incoming,
  noticeFrame,
  readFrame,
} from './packets.ts'
import { type Asked, findPlace } from './resume-offset.ts'
import { dismiss } from './session-watch.ts'
import { monotonicMs, type Timing } from './timing.ts'

export interface Session {
  userId: string
  sessionId: string
  expiresAt: number
}

/** Answers the acknowledgement of one event; parses its payload itself. */
export type Handler = (who: { userId: string; sessionId: string }, payload: unknown) => Promise<unknown>

export interface Protocol {
  hub: Hub
  log: EventLog
  delivery: Delivery
  timing: Timing
  refused: Refusals
  /** Sockets that one person may have open. */
  perPerson: number
  logger: Logger
  /** Names this database's count of events. */
  epoch: string
  authenticate(token: string, address: string): Promise<Session | null>
  isSessionAlive(sessionId: string): Promise<boolean>
  handlers: ReadonlyMap<string, Handler>
}

const triesForAToken = 3
/** Who is nobody yet has a token to send and no more: what they make us read, and answer, is kept small. */
const longestFrameBeforeToken = 2048
const packetsBeforeToken = 10
/** An unknown one is repeated in the answer, where the client looks for it. */
const longestNamespace = 100

// Unusable places are the same as none: the client is told that it was not recovered, and reloads.
const connectInput = z.object({
  token: z.string().min(1).max(200),
  pid: z.string().max(100).optional().catch(undefined),
  offset: z.string().max(100).optional().catch(undefined),
  since: z.int().min(0).optional().catch(undefined),
})

/** Takes one text frame of a client. */
export function receive(protocol: Protocol, connection: Connection, frame: string): void {
  // A packet that came in the same bytes as the one its socket was closed for.
  if (!connection.isOpen) return
  if (!connection.rate.take(monotonicMs())) connection.pause()
  connection.answerBy = 0
  if (!connection.listener && frame.length > longestFrameBeforeToken) {
    refuse(connection, 'Unauthorized')
    connection.close(1009, 'not authenticated')
    return
  }
  const packet = readFrame(frame)
  if (!connection.listener && packet.type !== 'pong') connection.packetsBeforeToken += 1
  if (connection.packetsBeforeToken > packetsBeforeToken) connection.close(1008, 'not authenticated')
  else if (packet.type === 'connect') connect(protocol, connection, packet)
  else if (packet.type === 'event') void answer(protocol, connection, packet)
  else if (packet.type === 'disconnect') leave(protocol, connection)
  else if (packet.type === 'close') connection.close(1000, '')
  else if (packet.type === 'refused') connection.close(1002, packet.why.slice(0, 100))
}

function connect(protocol: Protocol, connection: Connection, packet: Incoming & { type: 'connect' }): void {
  if (packet.namespace !== '/') {
    refuseNamespace(connection, packet.namespace)
    return
  }
  if (connection.listener || connection.isAuthenticating) {
    connection.close(1002, 'connected already')
    return
  }
  connection.isAuthenticating = true
  admit(protocol, connection, packet.auth)
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) protocol.logger.error({ err: error }, 'socket not connected')
      refuse(
        connection,
        error instanceof AppError ? error.message : 'Something went wrong. Please try again.',
      )
    })
    .finally(() => {
      connection.isAuthenticating = false
    })
}

function refuseNamespace(connection: Connection, namespace: string): void {
  if (namespace.length > longestNamespace) connection.close(1002, 'an endless namespace')
  else if (!connection.isFull) connection.send(connectErrorFrame(namespace, 'Invalid namespace'))
}

async function admit(protocol: Protocol, connection: Connection, auth: unknown): Promise<void> {
  const input = connectInput.safeParse(auth)
  const session = input.success ? await protocol.authenticate(input.data.token, connection.address) : null
  if (!session || !input.success) return refuse(connection, 'Unauthorized')
  await welcome(protocol, connection, session, input.data)
}

async function welcome(
  { hub, log, delivery, epoch, perPerson, refused }: Protocol,
  connection: Connection,
  { userId, sessionId }: Session,
  asked: Asked,
): Promise<void> {
  const tag = tagOf(epoch, userId)
  const { pid, seq, mustReload } = await findPlace(log, userId, tag, asked)
  if (!connection.isOpen) return
  if ((hub.of(userId)?.size ?? 0) >= perPerson) {
    refused.count('sockets of one person')
    // The client tries again later, so the page comes back to life when others are closed.
    return connection.close(1013, 'too many sockets of this account')
  }
  const listener: Listener = { userId, sessionId, tag, seq, isBehind: true, isCatchingUp: false }
  hub.listen(connection, listener)
  connection.packetsBeforeToken = 0
  connection.send(connectFrame(connection.sid, pid))
  if (mustReload) connection.send(noticeFrame('lists:reload'))
  delivery.catchUp(connection)
}

function refuse(connection: Connection, sentence: string): void {
  connection.send(connectErrorFrame('/', sentence))
  connection.failedTokens += 1
  if (connection.failedTokens >= triesForAToken) connection.close(1008, 'not authenticated')
}

function leave({ hub, timing }: Protocol, connection: Connection): void {
  // Otherwise a client that never signs in could move its deadline forever.
  if (!connection.listener) return
  hub.unlisten(connection)
  connection.authenticateBy = monotonicMs() + timing.authenticateWithin
}

async function answer(
  protocol: Protocol,
  connection: Connection,
  { name, payload, ackId }: Incoming & { type: 'event' },
): Promise<void> {
  const { listener } = connection
  if (!listener) return connection.close(1008, 'not authenticated')
  const { userId, sessionId } = listener
  try {
    if (!(await protocol.isSessionAlive(sessionId))) return dismiss(connection)
    const handler = protocol.handlers.get(name)
    const said = handler ? await handler({ userId, sessionId }, payload) : unknownEvent
    if (ackId !== undefined && connection.listener === listener) connection.send(ackFrame(ackId, said))
  } catch (error) {
    protocol.logger.error({ err: error, event: name.slice(0, 60) }, 'socket event failed')
    if (ackId !== undefined) connection.send(ackFrame(ackId, failed))
  }
}

const unknownEvent = { ok: false, message: 'This Potluck does not know that event.' }
const failed = { ok: false, message: 'Something went wrong on this Potluck. Please try again.' }

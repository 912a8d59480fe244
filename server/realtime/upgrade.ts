import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type createAdaptorServer, type HttpBindings, upgradeWebSocket } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { WebSocket, WebSocketServer } from 'ws'
import {
  type Headers,
  hasTwoHosts,
  notUnderstood,
  rawResponse,
} from '#server/connections/malformed-requests.ts'
import { languageTag } from '#server/contract/language/t.ts'
import { inLanguage } from '../language.ts'
import { Connection, MessageRate } from './connection.ts'
import { monotonicMs } from './heartbeat.ts'
import { openFrame } from './packets.ts'
import { type Protocol, receive } from './protocol.ts'

/** A socket that sends a larger frame is closed. */
const maxFrameBytes = 64 * 1024

/** Until a peer that ignores the Close frame is disconnected. */
const closeTimeoutMs = 1000

// Engine.IO's error codes, which its clients know.
const transportUnknown = { code: 0, message: 'Transport unknown' }
const sessionUnknown = { code: 1, message: 'Session ID unknown' }
const badRequest = { code: 3, message: 'Bad request' }
const foreignOrigin = { code: 4, message: 'Forbidden' }
const protocolUnknown = { code: 5, message: 'Unsupported protocol version' }

interface Env {
  Bindings: HttpBindings
  /** The client's address, set by middleware that knows the trusted proxies. */
  Variables: { address?: string }
}

export function createRoutes(protocol: Protocol, publicUrl: string, isListening: () => boolean) {
  const handle = (c: Context<Env>) => {
    if (!isListening()) return c.body(null, 503, { 'Retry-After': '1' })
    return refusalOf(c, publicUrl) ?? upgradeWebSocket(c, socketEvents(protocol, c))
  }
  // The client's path ends in a slash, which some proxies remove.
  return new Hono<Env>().all('/socket.io', handle).all('/socket.io/', handle)
}

/** The error response of a request that must not become a WebSocket; null otherwise. */
function refusalOf(c: Context, publicUrl: string): Response | null {
  if (!isOwnOrigin(c.req.header('origin'), c.req.header('host'), publicUrl)) return c.json(foreignOrigin, 403)
  if (c.req.query('transport') !== 'websocket') return c.json(transportUnknown, 400)
  if (c.req.query('EIO') !== '4') return c.json(protocolUnknown, 400)
  // Only clients that switch transports send one.
  if (c.req.query('sid') !== undefined) return c.json(sessionUnknown, 400)
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return c.json(badRequest, 400)
  return null
}

/**
 * The same-origin policy does not cover WebSockets: without this check any web site could open one from a visitor's
 * browser. Programs send no Origin.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return (host !== undefined && page.host === host.toLowerCase()) || page.origin === new URL(publicUrl).origin
}

function socketEvents(protocol: Protocol, c: Context<Env>) {
  const tcp = c.env.incoming.socket
  const address = c.get('address') ?? tcp.remoteAddress ?? 'unknown'
  // Its messages come outside of the request, where no reader is known.
  const language = languageTag()
  let connection: Connection | undefined
  return {
    onOpen(_: unknown, { raw }: { raw?: unknown }) {
      if (raw instanceof WebSocket) connection = openConnection(protocol, raw, tcp, address)
    },
    onMessage({ data }: { data: unknown }) {
      if (!connection) return
      const opened = connection
      if (typeof data === 'string') inLanguage(language, () => receive(protocol, opened, data))
      else connection.close(1003, 'binary packets are not supported')
    },
    onClose() {
      if (connection) protocol.connections.remove(connection)
    },
  }
}

function openConnection(
  { connections, timing, refused }: Protocol,
  ws: WebSocket,
  tcp: Socket,
  address: string,
): Connection {
  const now = monotonicMs()
  const { pingIntervalMs, pingTimeoutMs, authenticateWithinMs } = timing
  const sid = randomBytes(15).toString('base64url')
  const connection = new Connection(sid, address, ws, tcp, new MessageRate(now), {
    authenticateBy: now + authenticateWithinMs,
    nextPingAt: now + pingIntervalMs,
  })
  const surplus = connections.add(connection)
  if (surplus) {
    refused.count('unauthenticated sockets of one address')
    surplus.terminate()
  }
  const pings = { pingInterval: pingIntervalMs, pingTimeout: pingTimeoutMs }
  connection.send(openFrame({ sid, ...pings, maxPayload: maxFrameBytes }))
  return connection
}

type Upgrader = NonNullable<Parameters<typeof createAdaptorServer>[0]['websocket']>['server']

/** Without compression, which takes 250 KiB a connection, and without a second list of the clients. */
export function createUpgrader(headers: Headers = []): Upgrader {
  const options = {
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    // Missing in the types of the package.
    closeTimeout: closeTimeoutMs,
  }
  const upgrader = new WebSocketServer(options)
  upgrader.on('wsClientError', (_error: Error, socket: Duplex) => {
    socket.end(rawResponse(400, 'This is not how a WebSocket is asked for.', headers))
  })
  // The types of the two packages differ in `undefined` only.
  return upgrader as Upgrader
}

/**
 * Replaces the adaptor's upgrade listener by one that checks first. The adaptor never responds to an upgrade to another
 * protocol (`curl --http2`), refuses unreadable addresses without a body, and keeps refused sockets until the peer
 * closes them.
 */
export function guardUpgrades(server: Server, headers: Headers = []): void {
  const foreign = rawResponse(400, 'This server upgrades to WebSockets only.', headers)
  const unreadable = rawResponse(400, notUnderstood, headers)
  const [upgrade] = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener a reset ends the process.
    socket.on('error', () => undefined)
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') socket.end(foreign)
    else if (!isReadable(request)) socket.end(unreadable)
    else await upgrade?.call(server, request, socket, head)
    // A socket that was ended here was refused; one that became a WebSocket is open.
    if (socket.writableFinished) socket.destroy()
    else if (socket.writableEnded) socket.once('finish', () => socket.destroy())
  })
}

/** False when the adaptor cannot make a Request of it, and would refuse it without our headers. */
function isReadable(request: IncomingMessage): boolean {
  if (hasTwoHosts(request)) return false
  const { host = '' } = request.headers
  const { url = '' } = request
  const origin = `http://${host}`
  // A different hostname means that the header contains a path or a user name.
  if (!URL.canParse(origin) || new URL(origin).hostname !== host.replace(/:\d+$/, '').toLowerCase())
    return false
  if (/^[^?]*\\/.test(url)) return false
  return url.startsWith('/') || (/^https?:\/\//.test(url) && URL.canParse(url))
}

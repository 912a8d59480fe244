import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { createAdaptorServer } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { hasTwoHosts } from '#server/connections/host-header.ts'
import { type Headers, notUnderstood, rawAnswer } from '#server/connections/raw-response.ts'

/** A frame over this closes its socket. */
export const maxFrameBytes = 64 * 1024

/** A peer that ignores the Close frame loses its connection after this many milliseconds. */
const closeTimeout = 1000

type Upgrader = NonNullable<Parameters<typeof createAdaptorServer>[0]['websocket']>['server']

/**
 * What turns requests into WebSockets. Compression is off: it costs 250 KiB a connection. The list of clients is the
 * hub's, so this one keeps none. The types of the two packages differ in `undefined` only.
 */
export function createUpgrader(headers: Headers = []): Upgrader {
  const options = {
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    // Unknown to the types of the package.
    closeTimeout,
  }
  const upgrader = new WebSocketServer(options)
  upgrader.on('wsClientError', (_error: Error, socket: Duplex) => {
    socket.end(rawAnswer(400, 'This is not how a WebSocket is asked for.', headers))
  })
  return upgrader as Upgrader
}

/**
 * Stands in front of the adaptor's own listener, which leaves requests to upgrade to anything else hanging for good
 * (`curl --http2` is one), has no words for an address that it cannot read, and keeps what it refused until the peer
 * closes, which an attacker never does. In front, and not beside it: next to a second listener it refuses nothing.
 */
export function guardUpgrades(server: Server, headers: Headers = []): void {
  const foreign = rawAnswer(400, 'This server upgrades to WebSockets only.', headers)
  const unreadable = rawAnswer(400, notUnderstood, headers)
  const [upgrade] = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A reset may come before, during and after whatever is written; without a listener it ends the process.
    socket.on('error', ignore)
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') socket.end(foreign)
    else if (!isReadable(request)) socket.end(unreadable)
    else await upgrade?.call(server, request, socket, head)
    // Ended by us: refused. What became a WebSocket is still open.
    if (socket.writableFinished) socket.destroy()
    else if (socket.writableEnded) socket.once('finish', () => socket.destroy())
  })
}

/** False for what the adaptor makes no request of, and would refuse without a word and without our headers. */
function isReadable(request: IncomingMessage): boolean {
  if (hasTwoHosts(request)) return false
  const { host = '' } = request.headers
  const { url = '' } = request
  const origin = `http://${host}`
  // A host that reads as another one has a path in it, or the name of a person.
  if (!URL.canParse(origin) || new URL(origin).hostname !== nameOf(host)) return false
  if (/^[^?]*\\/.test(url)) return false
  return url.startsWith('/') || (/^https?:\/\//.test(url) && URL.canParse(url))
}

const nameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase()

const ignore = () => undefined

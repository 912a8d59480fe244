import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { createAdaptorServer } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { type Headers, rawAnswer } from '#server/raw-answer.ts'

/** A frame over this closes its socket. */
export const maxFrameBytes = 64 * 1024

type Upgrader = NonNullable<Parameters<typeof createAdaptorServer>[0]['websocket']>['server']

/**
 * What turns requests into WebSockets. Compression is off: it costs 250 KiB a connection. The list of clients is the
 * hub's, so this one keeps none. The types of the two packages differ in `undefined` only.
 */
export function createUpgrader(headers: Headers = []): Upgrader {
  const upgrader = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  })
  upgrader.on('wsClientError', (_error: Error, socket: Duplex) => {
    socket.end(rawAnswer(400, 'This is not how a WebSocket is asked for.', headers))
  })
  return upgrader as Upgrader
}

/**
 * Stands in front of the adaptor's own listener, which leaves requests to upgrade to anything else hanging for good
 * (`curl --http2` is one), answers 500 where an address cannot be read, and keeps what it refused until the peer
 * closes, which an attacker never does. In front, and not beside it: next to a second listener it refuses nothing.
 */
export function guardUpgrades(server: Server, headers: Headers = []): void {
  const refusal = rawAnswer(400, 'This server upgrades to WebSockets only.', headers)
  const [upgrade] = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A reset may come before, during and after whatever is written; without a listener it ends the process.
    socket.on('error', ignore)
    if (isForUs(request)) await upgrade?.call(server, request, socket, head)
    else socket.end(refusal)
    // Ended by us: refused. What became a WebSocket is still open.
    if (socket.writableFinished) socket.destroy()
    else if (socket.writableEnded) socket.once('finish', () => socket.destroy())
  })
}

function isForUs({ headers, url = '/' }: IncomingMessage): boolean {
  if (headers.upgrade?.toLowerCase() !== 'websocket' || !headers.host) return false
  return URL.canParse(url.startsWith('/') ? `http://${headers.host}${url}` : url)
}

const ignore = () => undefined

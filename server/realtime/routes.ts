import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { type HttpBindings, upgradeWebSocket } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { WebSocket } from 'ws'
import { Connection } from './connection.ts'
import { MessageRate } from './message-rate.ts'
import { openFrame } from './packets.ts'
import { type Protocol, receive } from './protocol.ts'
import { monotonicMs } from './timing.ts'
import { refusalOf } from './upgrade.ts'
import { maxFrameBytes } from './upgrader.ts'

interface Env {
  Bindings: HttpBindings
  /** `address` is left by the middleware in front, which knows the trusted proxies. */
  Variables: { address?: string }
}

/** The door: decides before the connection is given away, then hands its frames to the protocol. */
export function createRoutes(protocol: Protocol, door: { isOpen: boolean }, publicUrl: string) {
  const routes = new Hono<Env>()
  const enter = (c: Context<Env>) => {
    if (!door.isOpen) return c.body(null, 503, { 'Retry-After': '1' })
    return refusalOf(c, publicUrl) ?? upgradeWebSocket(c, socketEvents(protocol, c))
  }
  // The client's path ends in a slash, which proxies and people leave out.
  return routes.all('/socket.io', enter).all('/socket.io/', enter)
}

function socketEvents(protocol: Protocol, c: Context<Env>) {
  const tcp = c.env.incoming.socket
  const address = c.get('address') ?? tcp.remoteAddress ?? 'unknown'
  let connection: Connection | undefined
  return {
    onOpen(_: unknown, { raw }: { raw?: unknown }) {
      if (raw instanceof WebSocket) connection = openConnection(protocol, raw, tcp, address)
    },
    onMessage({ data }: { data: unknown }) {
      if (!connection) return
      if (typeof data === 'string') receive(protocol, connection, data)
      else connection.close(1003, 'binary packets are not spoken here')
    },
    onClose() {
      if (connection) protocol.hub.remove(connection)
    },
  }
}

function openConnection(
  { hub, timing, refused }: Protocol,
  ws: WebSocket,
  tcp: Socket,
  address: string,
): Connection {
  const now = monotonicMs()
  const sid = randomBytes(15).toString('base64url')
  const connection = new Connection(sid, address, ws, tcp, new MessageRate(now), {
    authenticateBy: now + timing.authenticateWithin,
    nextPingAt: now + timing.pingInterval,
  })
  const surplus = hub.add(connection)
  if (surplus) {
    refused.count('unauthenticated sockets of one address')
    surplus.terminate()
  }
  const { pingInterval, pingTimeout } = timing
  connection.send(openFrame({ sid, pingInterval, pingTimeout, maxPayload: maxFrameBytes }))
  return connection
}

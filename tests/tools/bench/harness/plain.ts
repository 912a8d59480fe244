import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { WebSocketServer } from 'ws'

/** The reference for responses: Hono with one constant route. */
export function startPlainServer(): void {
  const app = new Hono().get('/', (c) => c.text('hello'))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    process.stdout.write(`plain at http://127.0.0.1:${port}\n`),
  )
  process.once('SIGTERM', () => {
    server.close()
    process.exit(0)
  })
}

/**
 * The reference for events: a WebSocket server that does only the handshake of the protocol, and sends one message to
 * all sockets when its parent asks for it.
 */
export function startPlainSockets(): void {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  const event = Buffer.from(`42["recipe:updated",{"summary":"${'x'.repeat(1500)}"},"offset"]`)
  sockets.on('connection', (socket) => {
    socket.send('0{}')
    socket.on('message', () => socket.send('40{"sid":"plain"}'))
  })
  process.on('message', () => {
    for (const socket of sockets.clients) socket.send(event, { binary: false })
  })
  http.listen(0, '127.0.0.1', () => {
    const address = http.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
}

import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

/**
 * The ceiling of an event to many sockets: a WebSocket server with nothing behind it, which greets in the words of the
 * protocol and sends the same message to all when its parent tells it to.
 */
export function startBareSockets(): void {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  const event = Buffer.from(`42["recipe:updated",{"summary":"${'x'.repeat(1500)}"},"offset"]`)
  sockets.on('connection', (socket) => {
    socket.send('0{}')
    socket.on('message', () => socket.send('40{"sid":"bare"}'))
  })
  process.on('message', () => {
    for (const socket of sockets.clients) socket.send(event, { binary: false })
  })
  http.listen(0, '127.0.0.1', () => {
    const address = http.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
}

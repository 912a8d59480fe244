import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'

export interface LoopbackSite {
  /** '127.0.0.1:41234', for FETCH_ALLOW. */
  host: string
  port: number
  address: (path?: string) => string
  /** All requests, in order. */
  requests: IncomingMessage[]
  /** The number of open connections. */
  openSockets: () => number
  close: () => Promise<void>
}

/** A web site on a free loopback port. */
export async function startHttpSite(respond: RequestListener): Promise<LoopbackSite> {
  const requests: IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    requests.push(request)
    respond(request, response)
  })
  return listening(server, requests)
}

/** A TCP server, for sites that hang, send endless data or close the connection. */
export async function startSocketSite(connected: (socket: Socket) => void): Promise<LoopbackSite> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    // Unread bytes would hide that the client has closed the connection.
    socket.resume()
    connected(socket)
  })
  return listening(server)
}

export async function listening(server: net.Server, requests: IncomingMessage[] = []): Promise<LoopbackSite> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    port,
    address: (path = '/') => `http://127.0.0.1:${port}${path}`,
    requests,
    openSockets: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export function sendHtml(response: ServerResponse, html: string, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
  response.end(html)
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, getRequestListener, RequestError } from '@hono/node-server'
import type { Config } from './config.ts'
import type { createHttp } from './http.ts'
import { answerUnreadable, errorBody, notUnderstood } from './raw-answer.ts'
import { createUpgrader, guardUpgrades } from './realtime/index.ts'
import { securityHeaders } from './security-headers.ts'

/** Browsers ask once at a time on a connection; programs that ask ahead of the answers do so by a few. */
const mostUnanswered = 16

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The port is taken, not ours to open, or the host is not this machine's. The message is one sentence. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** Makes the server; `start` resolves with the port once it listens. */
export function createListener(config: Config, http: Pick<ReturnType<typeof createHttp>, 'fetch'>) {
  const headers = securityHeaders(config)
  const server = createServer(
    {
      // Long enough for a large import over a slow line; who dawdles over the headers is cut off long before.
      requestTimeout: 600_000,
      headersTimeout: 20_000,
      keepAliveTimeout: 30_000,
      // The adaptor refuses it, too, and with our headers.
      requireHostHeader: false,
    },
    getRequestListener(http.fetch, { errorHandler }),
  )
  // For its upgrades alone: the listener it makes for requests has no words for an address that it cannot read.
  createAdaptorServer({
    fetch: http.fetch,
    createServer: () => server,
    websocket: { server: createUpgrader(headers) },
  })
  guardUpgrades(server, headers)
  answerUnreadable(server, headers)
  // Nothing is expected of us that we could refuse: the request is answered as it stands.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // Set on the connection before anything else looks at the request: so they are on errors and files, too, and cost
  // less than as middleware.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!methods.has(request.method ?? '')) {
      // Answered with the app's own 404 as a GET of nothing: TRACE would send a request back with its secrets.
      request.method = 'GET'
      request.url = '/api/unknown-method'
    }
  })
  takeTurns(server)
  return { server, start: () => start(server, config) }
}

/** The app answers its own errors; what reaches this is an address, or a host, that no request can be made of. */
const errorHandler = (error: unknown) =>
  error instanceof RequestError
    ? Response.json(errorBody(400, notUnderstood), { status: 400 })
    : new Response(null, { status: 500 })

/**
 * Answers each connection one request at a time. Node hands over every request of a read, which may be hundreds, before
 * the first is answered, and would keep all their answers in memory for a client that never reads one.
 */
function takeTurns(server: Server): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  const unanswered = new WeakMap<Socket, (() => void)[]>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const turns = unanswered.get(socket) ?? []
    unanswered.set(socket, turns)
    if (turns.length === mostUnanswered) socket.destroy()
    // What is left of a read is still handed over after that.
    if (socket.destroyed) return
    turns.push(() => {
      for (const listener of listeners) listener.call(server, request, response)
    })
    response.once('close', () => {
      turns.shift()
      // After a last answer nothing that was asked is done: nobody would hear of it.
      if (socket.writable) turns[0]?.()
    })
    if (turns.length === 1) turns[0]?.()
  })
}

function start(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`)
  }
  if (error.code === 'EACCES')
    return new ListenError(`Port ${port} needs rights this user lacks. Set PORT above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ListenError(`The setting HOST is wrong: ${host} is not an address of this machine.`)
  }
  return error
}

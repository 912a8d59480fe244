import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, getRequestListener, RequestError } from '@hono/node-server'
import type { Config } from '../config.ts'
import { type BodyDeadlines, type BodyLimits, createBodyDeadlines } from '../connections/body-deadlines.ts'
import { type ConnectionLimits, capConnections } from '../connections/connection-limits.ts'
import {
  errorBody,
  handleParserErrors,
  hasTwoHosts,
  notUnderstood,
} from '../connections/malformed-requests.ts'
import { createRefusals, type Refusals } from '../connections/refusal-counts.ts'
import { discardRest } from '../connections/rest-of-body.ts'
import { createUpgrader, guardUpgrades } from '../realtime/index.ts'
import type { createHttp } from './http-app.ts'
import { securityHeaders } from './security-headers.ts'

/** Pipelined requests on one connection. Browsers do not pipeline; programs do by a few. */
const maxPipelined = 16

const methods = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  // Of calendar programs.
  ...['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'MKCOL'],
])

/** The server cannot listen on HOST and PORT. The message is one sentence. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** What one sender can occupy, and for how long. */
export interface ListenerLimits {
  bodies?: BodyLimits
  connections?: ConnectionLimits
  refused?: Refusals
}

/** Creates the HTTP server; `start` resolves with the port once it listens. */
export function createListener(
  config: Config,
  http: Pick<ReturnType<typeof createHttp>, 'fetch'>,
  { bodies, connections, refused = createRefusals() }: ListenerLimits = {},
) {
  const headers = securityHeaders(config)
  const deadlines = createBodyDeadlines(refused, bodies)
  let isDraining = false
  const server = createServer(
    {
      // Bodies have deadlines instead: a large import over a slow line takes longer than any fixed time.
      requestTimeout: 0,
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5000,
      keepAliveTimeout: 30_000,
      // The adaptor requires it too, and responds with our headers.
      requireHostHeader: false,
    },
    getRequestListener(withDeadlines(http.fetch, deadlines), { errorHandler }),
  )
  capConnections(server, config.trustedProxies, refused, connections)
  server.once('close', deadlines.stop)
  // For upgrades only: its request listener does not handle unreadable addresses.
  createAdaptorServer({
    fetch: http.fetch,
    createServer: () => server,
    websocket: { server: createUpgrader(headers) },
  })
  guardUpgrades(server, headers)
  handleParserErrors(server, headers)
  // No expectation is supported: the request is handled without it.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // On the connection, so that errors and files have them too; cheaper than middleware.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    // Stopping would wait for a connection that is in use all the time.
    if (isDraining) response.setHeader('Connection', 'close')
    if (!methods.has(request.method ?? '')) {
      // The app responds with 404. TRACE would return the request with its secrets.
      request.method = 'GET'
      request.url = '/api/unknown-method'
    }
    // The adaptor refuses this address with 400.
    if (hasTwoHosts(request)) request.url = '*'
  })
  serializeRequests(server)
  return {
    server,
    start: () => start(server, config),
    /** From now on, each connection ends with its next response. */
    drain(): void {
      isDraining = true
    },
  }
}

type Fetch = Parameters<typeof getRequestListener>[0]

/** Passes each body's deadline to the routes, and drops their response after a missed one. */
function withDeadlines(respond: ReturnType<typeof createHttp>['fetch'], deadlines: BodyDeadlines): Fetch {
  return (request, env) => {
    const { incoming, outgoing } = env
    const isPlain = incoming instanceof IncomingMessage && outgoing instanceof ServerResponse
    const bodyDeadline = isPlain ? deadlines.watch(incoming, outgoing) : null
    return isPlain && bodyDeadline
      ? unlessSent(respond(request, { ...env, bodyDeadline }), incoming, outgoing)
      : respond(request, env)
  }
}

async function unlessSent(
  pending: Response | Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const response = await pending
  await discardRest(incoming, outgoing)
  if (outgoing.headersSent) throw new AlreadySent()
  return response
}

class AlreadySent extends Error {
  override readonly name = 'AlreadySent'
}

/** For an address or a host of which no Request can be made. The app handles its own errors. */
function errorHandler(error: unknown): Response | undefined {
  if (error instanceof AlreadySent) return undefined
  return error instanceof RequestError
    ? Response.json(errorBody(400, notUnderstood), { status: 400 })
    : new Response(null, { status: 500 })
}

/**
 * Handles the requests of a connection one at a time. Node emits all requests of a read at once, hundreds if they are
 * small, and would buffer their responses for a client that reads none.
 */
function serializeRequests(server: Server): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  const queues = new WeakMap<Socket, (() => void)[]>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const queue = queues.get(socket) ?? []
    queues.set(socket, queue)
    if (queue.length === maxPipelined) socket.destroy()
    // Node still emits the other requests of the read.
    if (socket.destroyed) return
    queue.push(() => {
      for (const listener of listeners) listener.call(server, request, response)
    })
    response.once('close', () => {
      queue.shift()
      // After the last response, another one would not be received.
      if (socket.writable) queue[0]?.()
    })
    if (queue.length === 1) queue[0]?.()
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

function explain(error: NodeJS.ErrnoException, host: string | undefined, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`)
  }
  if (error.code === 'EACCES')
    return new ListenError(`Port ${port} needs rights this user lacks. Set PORT above 1023.`)
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND'].includes(error.code ?? '')) {
    return new ListenError(`The setting HOST is wrong: ${host} is not an address of this machine.`)
  }
  return error
}

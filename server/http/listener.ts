import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, getRequestListener, RequestError } from '@hono/node-server'
import type { Config } from '../config.ts'
import { type ArrivalLimits, type Arrivals, createArrivals } from '../connections/arrivals.ts'
import { type ConnectionLimits, capConnections } from '../connections/connection-limits.ts'
import { hasTwoHosts } from '../connections/host-header.ts'
import { answerUnreadable, errorBody, notUnderstood } from '../connections/raw-response.ts'
import { createRefusals, type Refusals } from '../connections/refusal-counts.ts'
import { createUpgrader, guardUpgrades } from '../realtime/index.ts'
import type { createHttp } from './http-app.ts'
import { securityHeaders } from './security-headers.ts'

/** Browsers ask once at a time on a connection; programs that ask ahead of the answers do so by a few. */
const mostUnanswered = 16

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The port is taken, not ours to open, or the host is not this machine's. The message is one sentence. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** What one sender can hold at once, and for how long. */
export interface DoorLimits {
  arrivals?: ArrivalLimits
  connections?: ConnectionLimits
  refused?: Refusals
}

/** Makes the server; `start` resolves with the port once it listens. */
export function createListener(
  config: Config,
  http: Pick<ReturnType<typeof createHttp>, 'fetch'>,
  { arrivals: arrivalLimits, connections, refused = createRefusals() }: DoorLimits = {},
) {
  const headers = securityHeaders(config)
  const arrivals = createArrivals(refused, arrivalLimits)
  const server = createServer(
    {
      // Bodies have deadlines of their own: a large import over a slow line takes longer than any fixed time.
      requestTimeout: 0,
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5000,
      keepAliveTimeout: 30_000,
      // The adaptor refuses it, too, and with our headers.
      requireHostHeader: false,
    },
    getRequestListener(watched(http.fetch, arrivals), { errorHandler }),
  )
  capConnections(server, config.trustedProxies, refused, connections)
  server.once('close', arrivals.stop)
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
    // An address that the adaptor refuses with 400.
    if (hasTwoHosts(request)) request.url = '*'
  })
  takeTurns(server)
  return { server, start: () => start(server, config) }
}

type Fetch = Parameters<typeof getRequestListener>[0]

/** Hands each body's arrival to the routes, and drops their answer when it was ended in the meantime. */
function watched(respond: ReturnType<typeof createHttp>['fetch'], arrivals: Arrivals): Fetch {
  return (request, env) => {
    const { incoming, outgoing } = env
    const isPlain = incoming instanceof IncomingMessage && outgoing instanceof ServerResponse
    const arrival = isPlain ? arrivals.watch(incoming, outgoing) : null
    return arrival ? unlessSent(respond(request, { ...env, arrival }), outgoing) : respond(request, env)
  }
}

async function unlessSent(answer: Response | Promise<Response>, outgoing: { headersSent: boolean }) {
  const response = await answer
  if (outgoing.headersSent) throw new AlreadySent()
  return response
}

class AlreadySent extends Error {
  override readonly name = 'AlreadySent'
}

/** The app answers its own errors; what reaches this is an address, or a host, that no request can be made of. */
function errorHandler(error: unknown): Response | undefined {
  if (error instanceof AlreadySent) return undefined
  return error instanceof RequestError
    ? Response.json(errorBody(400, notUnderstood), { status: 400 })
    : new Response(null, { status: 500 })
}

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

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Config } from './config.ts'
import type { createHttp } from './http.ts'
import { answerUnreadable } from './raw-answer.ts'
import { createUpgrader, guardUpgrades } from './realtime/index.ts'
import { securityHeaders } from './security-headers.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The port is taken, not ours to open, or the host is not this machine's. The message is one sentence. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** Makes the server; `start` resolves with the port once it listens. */
export function createListener(config: Config, http: ReturnType<typeof createHttp>) {
  const headers = securityHeaders(config)
  const server = createAdaptorServer({
    fetch: http.fetch,
    createServer,
    // Long enough for a large import over a slow line; who dawdles over the headers is cut off long before.
    serverOptions: {
      requestTimeout: 600_000,
      headersTimeout: 20_000,
      keepAliveTimeout: 30_000,
      // The adaptor refuses it, too, and with our headers.
      requireHostHeader: false,
    },
    websocket: { server: createUpgrader(headers) },
  }) as Server
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
  return { server, start: () => start(server, config) }
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

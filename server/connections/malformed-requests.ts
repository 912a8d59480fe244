import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export type Headers = readonly (readonly [string, string])[]

const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}

export const notUnderstood = 'The request could not be understood.'

const sentences: Record<number, string> = {
  400: notUnderstood,
  408: 'The request took too long to arrive.',
  413: 'This is too large to be sent.',
  431: 'The headers of the request are too large.',
}

/** The error body of the contract. */
export function errorBody(status: number, sentence: string) {
  const code = status === 431 || status === 413 ? 'payload_too_large' : 'bad_request'
  return { error: sentence, message: sentence, code }
}

/** A response as bytes, for connections without a request that the app could handle. */
export function rawResponse(status: number, sentence: string, headers: Headers): string {
  const body = JSON.stringify(errorBody(status, sentence))
  const lines = [
    ...headers,
    ['Connection', 'close'],
    ['Content-Type', 'application/json'],
    ['Content-Length', String(Buffer.byteLength(body))],
  ].map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${reasonPhrases[status] ?? ''}`, ...lines, '', body].join('\r\n')
}

/** Responds to requests that Node's parser refuses, with the security headers and a sentence. */
export function handleParserErrors(server: Server, headers: Headers): void {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    responses.set(socket, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = responses.get(socket)
    // The client would read it as part of the response that is being sent.
    const isSending = response?.headersSent === true && !response.writableFinished
    if (socket.writable && error.code !== 'ECONNRESET' && !isSending) {
      const status = statusOf(error)
      socket.write(rawResponse(status, sentences[status] ?? '', headers), 'latin1')
    }
    socket.destroy(error)
  })
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** A proxy may use the other Host header, and route the request to another site (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

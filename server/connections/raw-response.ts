import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}

export type Headers = readonly (readonly [string, string])[]

/** What every error of ours looks like, see the contract. */
export function errorBody(status: number, sentence: string) {
  const code = status === 431 || status === 413 ? 'payload_too_large' : 'bad_request'
  return { error: sentence, message: sentence, code }
}

/** An answer as bytes, for connections on which there is no request that the app could answer. */
export function rawAnswer(status: number, sentence: string, headers: Headers): string {
  const body = JSON.stringify(errorBody(status, sentence))
  const lines = [
    ...headers,
    ['Connection', 'close'],
    ['Content-Type', 'application/json'],
    ['Content-Length', String(Buffer.byteLength(body))],
  ].map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${reasons[status] ?? ''}`, ...lines, '', body].join('\r\n')
}

export const notUnderstood = 'The request could not be understood.'

const sentences: Record<number, string> = {
  400: notUnderstood,
  408: 'The request took too long to arrive.',
  413: 'This is too large to be sent.',
  431: 'The headers of the request are too large.',
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Answers what Node's parser refuses like everything else: with the security headers, and a sentence. */
export function answerUnreadable(server: Server, headers: Headers): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answer = answers.get(socket)
    // In the middle of another answer, a second one would be taken for part of it.
    const isAnswering = answer?.headersSent === true && !answer.writableFinished
    if (socket.writable && error.code !== 'ECONNRESET' && !isAnswering) {
      const status = statusOf(error)
      socket.write(rawAnswer(status, sentences[status] ?? '', headers), 'latin1')
    }
    socket.destroy(error)
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const maxMs = 500
const maxBytes = 64 * 1024 * 1024

/**
 * Reads what remains of a body before its connection is closed, within limits. Closing with unread bytes resets the
 * connection, and the sender, often a proxy, never sees the response.
 */
export async function discardRest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (response.shouldKeepAlive || request.complete || request.destroyed) return
  const { bytesRead } = request.socket
  const over = new AbortController()
  const end = () => over.abort()
  // The reader so far would pause the stream again.
  request.removeAllListeners('data')
  request.on('data', () => {
    if (request.socket.bytesRead - bytesRead > maxBytes) end()
  })
  request.once('end', end).once('close', end).resume()
  await sleep(maxMs, undefined, { signal: over.signal, ref: false }).catch(() => {})
}

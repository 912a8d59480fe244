import type { Context } from 'hono'

// Engine.IO's own codes, which its clients know.
const transportUnknown = { code: 0, message: 'Transport unknown' }
const sessionUnknown = { code: 1, message: 'Session ID unknown' }
const badRequest = { code: 3, message: 'Bad request' }
const foreignOrigin = { code: 4, message: 'Forbidden' }
const protocolUnknown = { code: 5, message: 'Unsupported protocol version' }

/** Why this request must not become a WebSocket; null when it may. Asked before the connection is given away. */
export function refusalOf(c: Context, publicUrl: string): Response | null {
  if (!isOwnOrigin(c.req.header('origin'), c.req.header('host'), publicUrl)) return c.json(foreignOrigin, 403)
  if (c.req.query('transport') !== 'websocket') return c.json(transportUnknown, 400)
  if (c.req.query('EIO') !== '4') return c.json(protocolUnknown, 400)
  // A session is one socket here: there is none to take over from another transport.
  if (c.req.query('sid') !== undefined) return c.json(sessionUnknown, 400)
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return c.json(badRequest, 400)
  return null
}

/**
 * Browsers name the page that asks and cannot be made to lie; programs name none. The same-origin rule does not hold
 * for WebSockets, so without this any web site could open one here from a visitor's browser.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  return (
    (host !== undefined && asking.host === host.toLowerCase()) || asking.origin === new URL(publicUrl).origin
  )
}

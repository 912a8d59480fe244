import type { createAdaptorServer } from '@hono/node-server'
import { WebSocketServer } from 'ws'

/** A frame over this closes its socket. */
export const maxFrameBytes = 64 * 1024

type Upgrader = NonNullable<Parameters<typeof createAdaptorServer>[0]['websocket']>['server']

/**
 * What turns requests into WebSockets. Compression is off: it costs 250 KiB a connection. The list of clients is the
 * hub's, so this one keeps none. The types of the two packages differ in `undefined` only.
 */
export const createUpgrader = () =>
  new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  }) as Upgrader

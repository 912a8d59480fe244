import { io, type Socket } from 'socket.io-client'
import type { ServerEventName, ServerEvents, ShareAck, ShareInput } from '#server/contract/realtime.ts'

export interface SocketOptions {
  token: string
  /** Number of the newest event this tab knows; null when it does not know any. */
  since: number | null
  onEvent<Name extends ServerEventName>(name: Name, payload: ServerEvents[Name]): void
  /** `hasGap` when events may have been missed, so that the lists should be read again. */
  onConnect(hasGap: boolean): void
  onDisconnect(): void
  onUnauthorized(): void
}

const eventNames: ServerEventName[] = [
  'recipe:created',
  'recipe:updated',
  'recipe:deleted',
  'recipe:shared',
  'recipe:share:success',
  'recipe:share:error',
  'friend:request',
  'friend:accepted',
  'friend:removed',
  'invitation:failed',
  'ocr:error',
  'import:progress',
  'import:done',
]

let socket: Socket | undefined

export function connect(options: SocketOptions): void {
  const { token, since, onEvent, onConnect, onDisconnect, onUnauthorized } = options
  socket?.disconnect()
  let isFirst = true
  const own = io({
    path: '/socket.io',
    transports: ['websocket'],
    // Only the first connection goes on from the page; the later ones from the last event that was heard.
    auth: (give) => give(isFirst && since !== null ? { token, since } : { token }),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
  socket = own
  for (const name of eventNames) own.on(name, (payload) => onEvent(name, payload))
  own.on('connect', () => {
    onConnect(isFirst ? since === null : !own.recovered)
    isFirst = false
  })
  // The page is older than what the server remembers.
  own.on('lists:reload', () => onConnect(true))
  own.on('disconnect', (reason) => {
    onDisconnect()
    // The server does so when a session ends. The client would stay away; asking again brings 'Unauthorized'.
    if (reason === 'io server disconnect') own.connect()
  })
  own.on('connect_error', (error) => {
    if (error.message === 'Unauthorized') onUnauthorized()
  })
}

const ackTimeoutMs = 10_000

/** Fails with a sentence when the server cannot be reached. */
export async function emitShare(input: ShareInput): Promise<ShareAck> {
  if (!socket?.connected) return { ok: false, message: 'You are offline. Sharing needs a connection.' }
  try {
    return await socket.timeout(ackTimeoutMs).emitWithAck('recipe:share', input)
  } catch {
    return { ok: false, message: 'The server did not answer. Please try again.' }
  }
}

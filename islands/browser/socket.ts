import { io, type Socket } from 'socket.io-client'
import { t } from '#server/contract/language/t.ts'
import type { ServerEventName, ServerEvents, ShareAck, ShareInput } from '#server/contract/realtime.ts'
import { tokenOfPage } from './token.ts'

/** One handler for every event of the contract; the compiler reports a missing one. */
export type EventHandlers = { [Name in ServerEventName]: (payload: ServerEvents[Name]) => void }

export interface SocketOptions {
  /** Number of the newest event that this tab knows; null when it knows none. */
  since: number | null
  handlers?: Partial<EventHandlers>
  onAnyEvent?: (name: string) => void
  /** `hasGap` when events may have been missed, so that the lists must be read again. */
  onConnect(hasGap: boolean): void
  onDisconnect(): void
  onUnauthorized(): void
}

let socket: Socket | undefined

export function connect(options: SocketOptions): void {
  const { since, handlers, onAnyEvent, onConnect, onDisconnect, onUnauthorized } = options
  socket?.disconnect()
  let isFirst = true
  let token: string | null = null
  const own = io({
    path: '/socket.io',
    transports: ['websocket'],
    // Only the first connection continues from the page; later ones from the last event received.
    auth(give) {
      token = tokenOfPage()
      give(isFirst && since !== null ? { token, since } : { token })
    },
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
  socket = own
  if (handlers) for (const [name, handle] of Object.entries(handlers)) own.on(name, handle)
  if (onAnyEvent) own.onAny(onAnyEvent)
  own.on('connect', () => {
    onConnect(isFirst ? since === null : !own.recovered)
    isFirst = false
  })
  // The server no longer has all events since the page was rendered.
  own.on('lists:reload', () => onConnect(true))
  own.on('disconnect', (reason) => {
    onDisconnect()
    // The server disconnects when a session ends. The client does not reconnect by itself; doing so gives 'Unauthorized'.
    if (reason === 'io server disconnect') own.connect()
  })
  own.on('connect_error', (error) => {
    if (error.message !== 'Unauthorized') return
    // Another tab may have renewed the token meanwhile.
    if (token === tokenOfPage()) onUnauthorized()
    else own.connect()
  })
}

const ackTimeoutMs = 10_000

/** Never throws; without a connection the acknowledgement is a sentence for the person. */
export async function emitShare(input: ShareInput): Promise<ShareAck> {
  if (!socket?.connected) return { ok: false, message: t('You are offline. Sharing needs a connection.') }
  try {
    return await socket.timeout(ackTimeoutMs).emitWithAck('recipe:share', input)
  } catch {
    return { ok: false, message: t('The server did not answer. Please try again.') }
  }
}

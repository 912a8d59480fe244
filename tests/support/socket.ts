import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { patienceMs } from './patience.ts'

interface ReceivedEvent {
  name: string
  payload: unknown
}

export interface Listener {
  socket: Socket
  received: ReceivedEvent[]
  /** The first event of this name, past or future. */
  event<T>(name: string): Promise<T>
  close(): void
}

interface ConnectOptions {
  /** The number of the newest event that the page contains. */
  since?: number
  extraHeaders?: Record<string, string>
}

/** Connects the official client. */
export function connect(
  url: string,
  token: string,
  { since, extraHeaders = {} }: ConnectOptions = {},
): Promise<Listener> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: since === undefined ? { token } : { token, since },
    extraHeaders,
    forceNew: true,
    reconnectionDelay: 50,
  })
  const received: ReceivedEvent[] = []
  socket.onAny((name: string, ...[payload]: unknown[]) => received.push({ name, payload }))
  return new Promise((resolve, reject) => {
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
    socket.once('connect', () =>
      resolve({
        socket,
        received,
        event: (name) => wait(received, name),
        close: () => socket.close(),
      }),
    )
  })
}

async function wait<T>(received: ReceivedEvent[], name: string): Promise<T> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const found = received.find((event) => event.name === name)
    if (found) return found.payload as T
    await sleep(10)
  }
  throw new Error(
    `${name} was not received; received: ${received.map((event) => event.name).join(', ') || 'nothing'}`,
  )
}

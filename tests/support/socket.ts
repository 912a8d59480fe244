import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'

interface Heard {
  name: string
  payload: unknown
}

export interface Listener {
  socket: Socket
  heard: Heard[]
  /** The first event of this name, past or future; rejects after `withinMs`, two seconds by default. */
  hears<T>(name: string, withinMs?: number): Promise<T>
  close(): void
}

/** Connects the official client. `since`: the number of the newest event that the page contains. */
export function connect(url: string, token: string, since?: number): Promise<Listener> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: since === undefined ? { token } : { token, since },
    forceNew: true,
    reconnectionDelay: 50,
  })
  const heard: Heard[] = []
  socket.onAny((name: string, ...[payload]: unknown[]) => heard.push({ name, payload }))
  return new Promise((resolve, reject) => {
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
    socket.once('connect', () =>
      resolve({
        socket,
        heard,
        hears: (name, withinMs) => wait(heard, name, withinMs),
        close: () => socket.close(),
      }),
    )
  })
}

async function wait<T>(heard: Heard[], name: string, withinMs = 2000): Promise<T> {
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    const found = heard.find((event) => event.name === name)
    if (found) return found.payload as T
    await sleep(10)
  }
  throw new Error(
    `${name} was not received; received: ${heard.map((event) => event.name).join(', ') || 'nothing'}`,
  )
}

import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Person } from './person.ts'

export interface Clients {
  /** The titles in the `recipe:shared` events of each client, in order. */
  received: string[][]
  connected(): number
  /** Failed attempts to connect. */
  failures(): number
  /** Returns the milliseconds it took; throws when not all are connected within `limitMs`. */
  untilConnected(limitMs: number): Promise<number>
  close(): void
}

/** Opens `size` sockets, distributed over `people`, with the settings of the product's own pages. */
export function connectClients(url: string, people: Person[], size: number): Clients {
  const received: string[][] = []
  const sockets: Socket[] = []
  let failures = 0
  for (let n = 0; n < size; n += 1) {
    const titles: string[] = []
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: people[n % people.length]?.token },
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    })
    socket.on('recipe:shared', ({ recipe }: { recipe: { title: string } }) => void titles.push(recipe.title))
    socket.on('connect_error', () => {
      failures += 1
    })
    received.push(titles)
    sockets.push(socket)
  }
  const connected = () => sockets.filter((socket) => socket.connected).length
  return {
    received,
    connected,
    failures: () => failures,
    async untilConnected(limitMs) {
      const startedAt = performance.now()
      while (connected() < size) {
        if (performance.now() - startedAt > limitMs)
          throw new Error(`Only ${connected()} of ${size} reconnected within ${limitMs / 1000} s.`)
        await sleep(20)
      }
      return Math.round(performance.now() - startedAt)
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}

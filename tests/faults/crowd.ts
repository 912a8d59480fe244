import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Person } from './person.ts'

export interface Crowd {
  /** Titles each client was told of by `recipe:shared`, in order. */
  heard: string[][]
  connected(): number
  /** Connections that failed and were tried again. */
  failures(): number
  /** Resolves with the milliseconds it took; throws when some are still missing after `limitMs`. */
  untilConnected(limitMs: number): Promise<number>
  close(): void
}

/** Many tabs of some people, each with the settings that the product's own pages have. */
export function gatherCrowd(url: string, people: Person[], size: number): Crowd {
  const heard: string[][] = []
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
    heard.push(titles)
    sockets.push(socket)
  }
  const connected = () => sockets.filter((socket) => socket.connected).length
  return {
    heard,
    connected,
    failures: () => failures,
    async untilConnected(limitMs) {
      const startedAt = performance.now()
      while (connected() < size) {
        if (performance.now() - startedAt > limitMs)
          throw new Error(`Only ${connected()} of ${size} came back within ${limitMs / 1000} s.`)
        await sleep(20)
      }
      return Math.round(performance.now() - startedAt)
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}

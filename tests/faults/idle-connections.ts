import { connect, type Socket } from 'node:net'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { newFolder, startPotluck } from './potluck-process.ts'

const idle = 2000
const slow = 100

export const idleConnections: Fault = {
  name: `${idle} idle connections and ${slow} slow ones`,
  expected: 'others are served',
  async run() {
    const server = await startPotluck({ dataDir: newFolder() })
    const port = Number(new URL(server.url).port)
    const sockets = await Promise.all(Array.from({ length: idle + slow }, () => open(port)))
    // Half a request each, one byte at a time from there.
    for (const socket of sockets.slice(0, slow))
      socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n')
    const drip = setInterval(() => {
      for (const socket of sockets.slice(0, slow)) socket.write('X')
    }, 500)
    try {
      const person = await registerAt(server.url)
      const times: number[] = []
      for (let n = 0; n < 50; n += 1) {
        const startedAt = performance.now()
        await person.write(`recipe ${n}`)
        times.push(performance.now() - startedAt)
      }
      if ((await person.titles()).size !== 50) throw new Error('Not every write arrived.')
      const slowest = Math.max(...times)
      if (slowest > 2000) throw new Error(`A write took ${Math.round(slowest)} ms.`)
      return `50 writes, the slowest in ${Math.round(slowest)} ms`
    } finally {
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
      await server.end('SIGTERM')
    }
  },
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

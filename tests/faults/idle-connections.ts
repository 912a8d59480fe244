import { connect, type Socket } from 'node:net'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { newFolder, startPotluck } from './potluck-process.ts'

const idle = 2000
const slow = 300

const beginnings = [
  'GET / HTTP/1.1\r\nHost: x\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{',
  'GET /manifest.webmanifest HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50),
]
const drops = ['X-A: b\r\n', ' ', 'GET /login HTTP/1.1\r\nHost: x\r\n\r\n']

export const idleConnections: Fault = {
  name: `${idle} idle connections and ${slow} slow clients`,
  expected: 'other clients are served',
  async run() {
    const server = await startPotluck({ dataDir: newFolder() })
    const port = Number(new URL(server.url).port)
    const sockets = await Promise.all(Array.from({ length: idle + slow }, () => open(port)))
    // The attacks of slowhttptest: endless headers, a body sent byte by byte, responses that are never read.
    const slowOnes = sockets.slice(0, slow)
    slowOnes.forEach((socket, at) => void socket.write(beginnings[at % beginnings.length] ?? ''))
    for (const socket of slowOnes.filter((_, at) => at % beginnings.length === 2)) socket.pause()
    const drip = setInterval(() => {
      slowOnes.forEach((socket, at) => void socket.write(drops[at % drops.length] ?? ''))
    }, 500)
    try {
      const person = await registerAt(server.url)
      const times: number[] = []
      for (let n = 0; n < 50; n += 1) {
        const startedAt = performance.now()
        await person.write(`recipe ${n}`)
        times.push(performance.now() - startedAt)
      }
      if ((await person.titles()).size !== 50) throw new Error('Writes are missing.')
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

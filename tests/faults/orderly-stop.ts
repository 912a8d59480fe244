import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Fault } from './fault.ts'
import { assertHolds, personAt, registerAt } from './person.ts'
import { databaseIn, newFolder, startPotluck } from './potluck-process.ts'

const limitMs = 10_000

export const orderlyStop: Fault = {
  name: 'SIGTERM under load',
  expected: 'finishes requests, disconnects sockets, checkpoints its log, and exits with 0 within 10 s',
  async run() {
    const dataDir = newFolder()
    const server = await startPotluck({ dataDir })
    const person = await registerAt(server.url)
    const socket = io(server.url, {
      transports: ['websocket'],
      auth: { token: person.token },
      reconnection: false,
    })
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    const disconnected = new Promise<string>((resolve) => socket.once('disconnect', resolve))

    const acknowledged: string[] = []
    const refused: number[] = []
    const writing = Array.from({ length: 50 }, async (_, n) => {
      const status = await person.write(`recipe ${n}`)
      if (status >= 200 && status < 300) acknowledged.push(`recipe ${n}`)
      else refused.push(status)
    })
    await sleep(20)
    const startedAt = performance.now()
    const { exitCode, err } = await server.end('SIGTERM')
    const took = performance.now() - startedAt
    await Promise.all(writing)
    if (exitCode !== 0) throw new Error(`It exited with ${exitCode}: ${err}`)
    if (took > limitMs) throw new Error(`It took ${Math.round(took)} ms.`)
    if (existsSync(`${databaseIn(dataDir)}-wal`)) throw new Error('The log file still exists.')
    const again = await startPotluck({ dataDir })
    await assertHolds(personAt(again.url, person.email, person.token), acknowledged)
    await again.end('SIGTERM')
    return `stopped in ${Math.round(took)} ms, socket disconnected (${await disconnected}), ${acknowledged.length} writes acknowledged and kept, ${refused.length} not started`
  },
}

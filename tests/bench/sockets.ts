import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { WebSocket } from 'ws'
import { type RealtimeServer, startRealtime } from '../support/realtime-server.ts'

/**
 * What an idle socket costs in memory, and how long an event takes to the last of a person's sockets. Clients are
 * another process on loopback. Usage: sockets.ts [idle sockets, 5000] [listening sockets, 1000] [events, 200]
 */
async function run(idle: number, listening: number, events: number): Promise<void> {
  const server = await startRealtime()
  await measureMemory(server, idle)
  await measureFanOut(server, listening, events)
  await server.stop()
}

async function measureMemory(server: RealtimeServer, count: number): Promise<void> {
  const token = await server.join('idle')
  // The first sockets load code and grow pools that later ones share.
  const first = await clients(server, token, 200)
  const before = memory()
  const rest = await clients(server, token, count)
  await sleep(2000)
  const after = memory()
  const kib = (field: 'rss' | 'heapUsed') => ((after[field] - before[field]) / count / 1024).toFixed(1)
  console.log(`${count} idle sockets: ${kib('rss')} KiB each resident, ${kib('heapUsed')} KiB of it heap`)
  await goodbye(server, first, rest)
}

async function measureFanOut(server: RealtimeServer, count: number, events: number): Promise<void> {
  const token = await server.join('listening')
  const child = await clients(server, token, count)
  const times: number[] = []
  let cpu = process.cpuUsage()
  for (let n = 0; n < events + 20; n += 1) {
    if (n === 20) cpu = process.cpuUsage()
    const all = once(child, 'message')
    const began = wallMs()
    await server.tell('listening', String(n))
    const [lastAt] = await all
    if (n >= 20) times.push(Number(lastAt) - began)
    await sleep(20)
  }
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
  console.log(
    `1 event to ${count} sockets, from the write to the last arrival: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms; the server worked ${((user + system) / 1000 / events).toFixed(1)} ms for it`,
  )
  await goodbye(server, child)
}

const wallMs = () => performance.timeOrigin + performance.now()

function memory(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect()
  return process.memoryUsage()
}

/** A process with so many connected sockets. It sends the time at which each further event reached all of them. */
async function clients(server: RealtimeServer, token: string, count: number): Promise<ChildProcess> {
  const file = process.argv[1]
  if (!file) throw new Error('This file must be run as a program.')
  const child = fork(file, ['client', server.url, token, String(count)])
  await once(child, 'message')
  return child
}

async function goodbye(server: RealtimeServer, ...children: ChildProcess[]): Promise<void> {
  for (const child of children) child.kill()
  while (server.realtime.stats().connections > 0) await sleep(50)
}

async function beClients(url: string, token: string, count: number): Promise<void> {
  let heard = 0
  const hear = () => {
    heard += 1
    if (heard % count === 0) process.send?.(wallMs())
  }
  // Fifty at a time: the backlog of a listening port is short.
  for (let left = count; left > 0; left -= 50) {
    await Promise.all(Array.from({ length: Math.min(50, left) }, () => connect(url, token, hear)))
  }
  process.send?.('connected')
}

function connect(url: string, token: string, hear: () => void): Promise<void> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    ws.once('error', reject)
    ws.on('message', (data) => {
      const frame = String(data)
      if (frame.startsWith('0')) ws.send(`40${JSON.stringify({ token })}`)
      else if (frame.startsWith('40')) resolve()
      else if (frame.startsWith('42')) hear()
      else if (frame === '2') ws.send('3')
    })
  })
}

const [role, ...rest] = process.argv.slice(2)
if (role === 'client') await beClients(rest[0] ?? '', rest[1] ?? '', Number(rest[2]))
else await run(Number(role ?? 5000), Number(rest[0] ?? 1000), Number(rest[1] ?? 200))

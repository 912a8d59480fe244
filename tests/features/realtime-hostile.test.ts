import { connect, type Socket as TcpSocket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { patienceMs } from '../support/patience.ts'
import { next, openClient, type RealtimeServer, startRealtime } from '../support/realtime-server.ts'
import { waitFor } from '../support/wait-for.ts'

let server: RealtimeServer
beforeEach(async () => {
  server = await startRealtime({ timing: { authenticateWithinMs: 500, heartbeatEveryMs: 50 } })
})
afterEach(async () => {
  for (const socket of held.splice(0)) socket.destroy()
  await server.stop()
})

const usual = {
  Host: 'localhost',
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const target = '/socket.io/?EIO=4&transport=websocket'

function request(changed: Record<string, string | null> = {}, line = `GET ${target} HTTP/1.1`): string {
  const headers = Object.entries({ ...usual, ...changed }).filter(([, value]) => value !== null)
  return `${line}\r\n${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`
}

const held: TcpSocket[] = []

/** Sends bytes as they are; answers the first line that comes back, and never closes its own side. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
    held.push(socket)
    socket.setEncoding('latin1').setTimeout(patienceMs, () => reject(new Error('no answer')))
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''))
    socket.once('end', () => resolve(''))
    socket.on('error', () => resolve(''))
    socket.write(bytes, 'latin1')
  })
}

/** The connection is opened, the request is on its way, and then it is cut with a reset instead of a farewell. */
function resetDuring(bytes: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket: TcpSocket = connect(server.port, '127.0.0.1', () => {
      socket.write(bytes)
      setTimeout(() => socket.resetAndDestroy(), afterMs)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

async function stillServes(): Promise<void> {
  const token = await server.join(`member-${Math.random()}`)
  const { socket } = openClient(server.url, { auth: { token } })
  await next(socket, 'connect')
  socket.close()
  await waitFor(async () => expect(await server.connections()).toBe(0))
  expect(server.realtime.stats()).toEqual({ connections: 0, people: 0 })
}

const malformed: [string, string, RegExp][] = [
  ['no key', request({ 'Sec-WebSocket-Key': null }), /^HTTP\/1.1 400/],
  ['a short key', request({ 'Sec-WebSocket-Key': 'abc' }), /^HTTP\/1.1 400/],
  ['an unknown version', request({ 'Sec-WebSocket-Version': '99' }), /^HTTP\/1.1 400/],
  ['a protocol list that is none', request({ 'Sec-WebSocket-Protocol': ',,;' }), /^HTTP\/1.1 400/],
  ['another method', request({}, `POST ${target} HTTP/1.1`), /^HTTP\/1.1 40/],
  ['the path //', request({}, 'GET // HTTP/1.1'), /^HTTP\/1.1 40/],
  ['an absolute address', request({}, 'GET http://[::bad/ HTTP/1.1'), /^HTTP\/1.1 400/],
  ['a host that is none', request({ Host: 'a b' }), /^HTTP\/1.1 400/],
  ['two hosts', request({ Origin: 'x\r\nhost: evil.example' }), /^HTTP\/1.1 400/],
  ['no host', request({ Host: null }), /^HTTP\/1.1 400/],
  ['a foreign origin', request({ Origin: 'https://evil.example' }), /^HTTP\/1.1 403/],
  ['another path', request({}, 'GET /elsewhere HTTP/1.1'), /^HTTP\/1.1 404/],
  ['an upgrade to another protocol', request({ Upgrade: 'h2c' }), /^HTTP\/1.1 400/],
  ['a null byte', 'GET /\0 HTTP/1.1\r\nUpgrade: websocket\r\n\r\n', /^HTTP\/1.1 400/],
]

describe('an upgrade request', () => {
  it.each(malformed)('with %s is refused and leaves nothing behind', async (_, bytes, answer) => {
    expect(await sendRaw(bytes)).toMatch(answer)
    await stillServes()
  })

  it('that is reset before, during and after its answer leaves nothing behind', async () => {
    for (const afterMs of [0, 0, 0, 1, 1, 2, 5, 20]) await resetDuring(request(), afterMs)
    await resetDuring(request().slice(0, 60), 1)
    await Promise.all(Array.from({ length: 100 }, (_, n) => resetDuring(request(), n % 4)))
    await stillServes()
  })

  it('followed by bytes that are no frames closes its socket', async () => {
    await Promise.all(
      ['\xff\xff\xff\xff', '\x81\x05hello', `\x81\xfe\x00\x05${'x'.repeat(9)}`, '\x0a'.repeat(300)].map(
        (bytes) => resetDuring(`${request()}${bytes}`, 50),
      ),
    )
    await stillServes()
  })

  it('malformed 500 times does not make the process grow', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const round = async () => {
      for (let n = 0; n < 500; n += 10) {
        await Promise.all(
          Array.from({ length: 10 }, (_, k) => {
            const [, bytes] = malformed[(n + k) % malformed.length] ?? ['', '']
            return k % 3 === 0 ? resetDuring(bytes, 0) : sendRaw(bytes)
          }),
        )
      }
      await waitFor(async () => expect(await server.connections()).toBe(0))
      for (const socket of held.splice(0)) socket.destroy()
      collect()
      await new Promise((resolve) => setImmediate(resolve))
      collect()
      return process.memoryUsage().heapUsed
    }
    await round()
    const before = await round()
    const after = await round()
    // A request that is kept is at least 3 kB, so 500 of them would be 1.5 MB.
    expect(after - before).toBeLessThan(500_000)
    await stillServes()
  })
})

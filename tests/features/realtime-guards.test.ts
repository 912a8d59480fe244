import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { sessions } from '#db/schema.ts'
import { byTheClock } from '../support/patience.ts'
import {
  next,
  openClient,
  type RealtimeServer,
  type RealtimeServerOptions,
  startRealtime,
} from '../support/realtime-server.ts'
import { waitFor } from '../support/wait-for.ts'

let server: RealtimeServer
let token: string
let calls = 0
const sockets: { close(): unknown }[] = []

const connected = async (options: Parameters<typeof openClient>[1] = {}): Promise<Socket> => {
  const { socket } = openClient(server.url, { auth: { token }, ...options })
  sockets.push(socket)
  await next(socket, 'connect')
  return socket
}

/** A socket without a client's manners, and what came of it. */
function rawSocket(query = 'EIO=4&transport=websocket', options: ClientOptions = {}) {
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?${query}`, options)
  sockets.push(ws)
  const frames: string[] = []
  ws.on('message', (data) => frames.push(String(data)))
  ws.on('error', () => undefined)
  const opened = new Promise<void>((resolve) => ws.once('open', resolve))
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  return { ws, frames, opened, closed }
}
const joined = () => rawJoin(token)
const rawJoin = async (ofToken: string) => {
  const raw = rawSocket()
  await raw.opened
  raw.ws.send(`40${JSON.stringify({ token: ofToken })}`)
  await waitFor(() => expect(raw.frames[1]).toMatch(/^40\{"sid"/))
  return raw
}

/** A connection that became a WebSocket and reads, but never says anything again. */
function rawUpgrade() {
  const tcp = connect({ port: server.port, host: '127.0.0.1' })
  sockets.push({ close: () => tcp.destroy() })
  const key = randomBytes(16).toString('base64')
  const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}`
  tcp.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`)
  return tcp.on('error', () => undefined).resume()
}

beforeEach(async () => {
  await start({ authenticateWithinMs: 300 })
})

async function start(
  timing: RealtimeServerOptions['timing'],
  options: RealtimeServerOptions = {},
): Promise<void> {
  calls = 0
  server = await startRealtime({
    ...options,
    publicUrl: 'https://recipes.example',
    timing: { heartbeatEveryMs: 50, ...timing },
    handlers: {
      count: async () => {
        calls += 1
        return calls
      },
    },
  })
  token = await server.join('ada')
}

/** For what takes half a minute at the usual pace. */
async function startWithQuickPings(): Promise<void> {
  await server.stop()
  await start({ pingIntervalMs: 300, pingTimeoutMs: 300 })
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await server.stop()
})

describe('before a socket is opened', () => {
  it.each([
    ['another site', 'https://evil.example'],
    ['a sandboxed page', 'null'],
    ['the own name in another scheme', 'http://recipes.example'],
    ['a name that begins like the own', 'https://recipes.example.evil.example'],
    ['another port of this machine', 'http://127.0.0.1:1'],
    ['nonsense', '%%%'],
  ])('%s is refused as its Origin', async (_, origin) => {
    const { ws, closed } = rawSocket(undefined, { origin })
    const answered = new Promise((resolve) =>
      ws.once('unexpected-response', (_r, answer) => resolve(answer.statusCode)),
    )
    expect(await answered).toBe(403)
    ws.terminate()
    await closed
    expect(server.realtime.stats().connections).toBe(0)
  })

  it('the public address, the own host and no Origin at all are let in', async () => {
    const own = new URL(server.url).origin
    for (const options of [{ origin: 'https://recipes.example' }, { origin: own }, {}]) {
      await rawSocket(undefined, options).opened
    }
  })

  it.each([
    ['EIO=4&transport=polling', 400, 0],
    ['EIO=4', 400, 0],
    ['EIO=3&transport=websocket', 400, 5],
    ['EIO=4&transport=websocket&sid=abc', 400, 1],
    ['EIO=4&transport=websocket', 400, 3],
  ])('GET ?%s without an upgrade is answered as Engine.IO answers', async (query, status, code) => {
    for (const path of ['/socket.io', '/socket.io/']) {
      const answer = await fetch(`${server.url}${path}?${query}`)
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ code, message: expect.any(String) })
    }
  })

  it('says in the first packet what it expects', async () => {
    const { frames, opened } = rawSocket()
    await opened
    await waitFor(() => expect(frames).toHaveLength(1))
    expect(JSON.parse(frames[0]?.slice(1) ?? '')).toEqual({
      sid: expect.any(String),
      upgrades: [],
      pingInterval: 25_000,
      pingTimeout: 20_000,
      maxPayload: 65_536,
    })
  })
})

describe('a socket is closed', () => {
  it('when it does not authenticate in time, though it answers pings', byTheClock, async () => {
    const { ws, closed } = rawSocket()
    ws.on('message', (data) => String(data) === '2' && ws.send('3'))
    const began = Date.now()
    expect(await closed).toBe(1008)
    expect(Date.now() - began).toBeLessThan(2500)
  })

  it('when it does not authenticate in time, though it disconnects again and again', byTheClock, async () => {
    const { ws, opened, closed } = rawSocket()
    await opened
    const began = performance.now()
    const leaving = setInterval(() => ws.send('41'), 100)
    expect(await closed).toBe(1008)
    clearInterval(leaving)
    expect(performance.now() - began).toBeLessThan(2500)
  })

  it('within a second of being asked to, when it ignores the Close frame', byTheClock, async () => {
    const tcp = rawUpgrade()
    const closed = once(tcp, 'close')
    const began = performance.now()
    await closed
    // 300 ms until it is asked, a second to answer.
    expect(performance.now() - began).toBeLessThan(2500)
    await waitFor(() => expect(server.realtime.stats().connections).toBe(0))
  })

  it('after three wrong tokens', async () => {
    const { ws, frames, opened, closed } = rawSocket()
    await opened
    for (let n = 1; n <= 3; n += 1) {
      ws.send('40{"token":"wrong"}')
      await waitFor(() => expect(frames).toHaveLength(n + 1))
    }
    expect(await closed).toBe(1008)
    expect(frames.slice(1)).toEqual(Array(3).fill('44{"message":"Unauthorized"}'))
  })

  it('when it sends before it is connected', async () => {
    const { ws, opened, closed } = rawSocket()
    await opened
    ws.send('421["count"]')
    expect(await closed).toBe(1008)
    expect(calls).toBe(0)
  })

  it.each([
    ['a frame longer than any token', `40{"token":"${'x'.repeat(2048)}"}`],
    ['a long frame of deep JSON', `40{"token":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['an endless namespace', `40/${'a'.repeat(65_000)},`],
  ])('when it sends %s before it is connected', async (_, frame) => {
    const { ws, frames, opened, closed } = rawSocket()
    await opened
    ws.send(frame)
    expect(await closed).toBe(1009)
    expect(frames.slice(1)).toEqual(['44{"message":"Unauthorized"}'])
  })

  it.each([
    ['namespaces', '40/a,', 10],
    ['packets that mean nothing', '6', 0],
  ])('when it sends one after another of %s before it is connected', async (_, frame, answers) => {
    await server.stop()
    // So that it is not closed for the time that it takes.
    await start({ authenticateWithinMs: 60_000 })
    const { ws, frames, opened, closed } = rawSocket()
    await opened
    for (let n = 0; n < 200; n += 1) ws.send(frame)
    expect(await closed).toBe(1008)
    expect(frames.slice(1)).toEqual(Array(answers).fill('44/a,{"message":"Invalid namespace"}'))
  })

  it('when it asks for an endless namespace, which is not repeated to it', async () => {
    const { ws, frames, closed } = await joined()
    ws.send(`40/${'a'.repeat(60_000)},`)
    expect(await closed).toBe(1002)
    expect(frames).toHaveLength(2)
  })

  it('when it does not answer a ping', async () => {
    await startWithQuickPings()
    const { closed } = await joined()
    expect(await closed).toBe(1006)
  })

  it('when a frame is larger than 64 kB, and the client reconnects', async () => {
    const socket = await connected()
    const gone = next(socket, 'disconnect')
    socket.emit('count', 'x'.repeat(66_000))
    await gone
    await next(socket, 'connect')
    expect(calls).toBe(0)
  })

  it.each([
    ['a binary frame', Buffer.from([1, 2, 3]), 1003],
    ['a binary packet in base64', 'bAQID', 1002],
    ['a binary event', '451-["count",{"_placeholder":true,"num":0}]', 1002],
    ['a binary acknowledgement', '461-1[{"_placeholder":true,"num":0}]', 1002],
    ['a second connect', '40{"token":"x"}', 1002],
    ['a packet of another namespace', '42/admin,["count"]', 1002],
    ['an unknown packet', '49', 1002],
    ['an unknown frame', 'x', 1002],
    ['an empty frame', '', 1002],
    ['a ping in the wrong direction', '2', 1002],
    ['broken JSON', '42["count"', 1002],
    ['an event without a name', '42[]', 1002],
    ['a key that an object has twice', '420["count",{"a":1,"a":2}]', 1002],
    ['an event named like a method of the client', '42["disconnect"]', 1002],
    ['a server packet', '44{"message":"no"}', 1002],
  ])('when it sends %s', async (_, frame, code) => {
    const { ws, closed } = await joined()
    ws.send(frame)
    expect(await closed).toBe(code)
    expect(calls).toBe(0)
  })

  it.each([
    ['30,000 deep', `420["count",${'['.repeat(30_000)}${']'.repeat(30_000)}]`],
    ['named __proto__', '420["count",{"__proto__":{"isAdmin":true}}]'],
    ['with an endless id', `42${'9'.repeat(400)}["count",1]`],
  ])('or lives, but never the process dies, by JSON %s', async (_, frame) => {
    const { ws } = await joined()
    ws.send(frame)
    const socket = await connected()
    expect(await socket.timeout(1000).emitWithAck('count')).toBeGreaterThan(0)
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })
})

it('pings are answered by the client, which stays for many of them', async () => {
  await startWithQuickPings()
  const socket = await connected({ reconnection: false })
  let pings = 0
  socket.io.on('ping', () => {
    pings += 1
  })
  await waitFor(() => expect(pings).toBeGreaterThanOrEqual(4))
  expect(socket.connected).toBe(true)
})

it('heartbeats are not counted before a socket is connected, nor is anything after it', async () => {
  const { ws, frames, opened } = rawSocket()
  await opened
  for (let n = 0; n < 30; n += 1) ws.send('3')
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 5; n += 1) ws.send('6')
    ws.send(`40${JSON.stringify({ token })}`)
    await waitFor(() => expect(frames.filter((frame) => frame.startsWith('40'))).toHaveLength(round + 1))
    for (let n = 0; n < 20; n += 1) ws.send('6')
    ws.send(`42${round}["count","${'x'.repeat(3000)}"]`)
    await waitFor(() => expect(frames.at(-1)).toBe(`43${round}[${round + 1}]`))
    ws.send('41')
  }
})

describe('too many sockets', () => {
  it('of one person: the newest is closed, the others stay, and it comes back when one has gone', async () => {
    await server.stop()
    await start({}, { perPerson: 3 })
    const tabs = [await joined(), await joined(), await joined()]
    const late = rawSocket()
    await late.opened
    late.ws.send(`40${JSON.stringify({ token })}`)
    expect(await late.closed).toBe(1013)
    await waitFor(() => expect(server.realtime.stats().connections).toBe(3))
    expect(server.refused.counts().get('sockets of one person')).toBe(1)
    await rawJoin(await server.join('ben'))
    const { socket } = openClient(server.url, { auth: { token } })
    sockets.push(socket)
    await next(socket, 'disconnect').catch(() => undefined)
    tabs[0]?.ws.close()
    await waitFor(() => expect(socket.connected).toBe(true))
    expect(await socket.timeout(1000).emitWithAck('count')).toBe(1)
  })

  it('of one address that do not sign in: the oldest makes way, and those that did sign in stay', async () => {
    await server.stop()
    await start({ authenticateWithinMs: 60_000 })
    const member = await joined()
    const first = rawSocket()
    await first.opened
    for (let n = 0; n < 40; n += 1) {
      await Promise.all(Array.from({ length: 25 }, () => rawSocket().opened))
    }
    expect(await first.closed).toBe(1006)
    expect(server.realtime.stats().connections).toBe(1001)
    expect(server.refused.counts().get('unauthenticated sockets of one address')).toBe(1)
    member.ws.send('421["count"]')
    await waitFor(() => expect(member.frames).toContain('431[1]'))
    await joined()
  })
})

describe('a session that has ended', () => {
  it(
    'loses all its sockets within a second, and the client does not come back by itself',
    byTheClock,
    async () => {
      const tabs = [await connected(), await connected()]
      const gone = tabs.map((socket) => next(socket, 'disconnect'))
      const began = Date.now()
      await server.endSession(token)
      for (const reason of await Promise.all(gone)) expect(reason[0]).toBe('io server disconnect')
      expect(Date.now() - began).toBeLessThan(1000)
    },
  )

  it('by another process loses them within a second, too', byTheClock, async () => {
    const gone = next(await connected(), 'disconnect')
    const elsewhere = await server.database.open()
    const began = Date.now()
    await elsewhere.write(async (tx) => {
      await tx.delete(sessions)
    })
    await gone
    expect(Date.now() - began).toBeLessThan(1000)
    await elsewhere.close()
  })

  it('can do nothing with a socket that is still open', async () => {
    const { ws, frames } = await joined()
    await server.endSession(token)
    ws.send('421["count"]')
    await waitFor(() => expect(frames).toContain('41'))
    expect(calls).toBe(0)
  })

  it('loses them at once when told by name', async () => {
    const socket = await connected()
    const gone = next(socket, 'disconnect')
    server.realtime.dropSession(token)
    expect((await gone)[0]).toBe('io server disconnect')
    const again = next(await connected(), 'disconnect')
    server.realtime.dropUser('ada')
    expect((await again)[0]).toBe('io server disconnect')
  })

  it('leaves the sockets of other people alone', async () => {
    const other = await connected({ auth: { token: await server.join('ben') }, reconnection: false })
    const gone = next(await connected(), 'disconnect')
    await server.endSession(token)
    await gone
    expect(await other.timeout(1000).emitWithAck('count')).toBe(1)
  })
})

describe('a flood', () => {
  it('of messages is slowed down and loses none', async () => {
    const socket = await connected()
    const began = Date.now()
    await Promise.all(Array.from({ length: 260 }, () => socket.timeout(5000).emitWithAck('count')))
    expect(await socket.timeout(5000).emitWithAck('count')).toBe(261)
    // 200 are let through at once and 50 a second after that, so the 261st waits for 1.2 seconds.
    expect(Date.now() - began).toBeGreaterThan(1000)
  })

  it('of events at a socket that does not read ends with its closing, and harms no other', async () => {
    const { ws } = await joined()
    ws.pause()
    const reader = await connected()
    let received = 0
    reader.on('recipe:deleted', () => {
      received += 1
    })
    const large = 'x'.repeat(100_000)
    for (let n = 0; n < 80; n += 1) await server.emit('ada', large)
    await waitFor(() => expect(received).toBe(80))
    await waitFor(() => expect(server.realtime.stats().connections).toBe(1))
  })
})

it('on closing every socket is told, in words that make the client come back', async () => {
  const socket = await connected()
  const gone = next(socket, 'disconnect')
  const { database, port } = server
  await server.stop()
  expect(await gone).toEqual(['transport close', expect.anything()])
  server = await startRealtime({ database, port })
  await next(socket, 'connect')
})

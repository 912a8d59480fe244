import { connect } from 'node:net'
import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type BodyLimits, defaultBodyLimits } from '#server/connections/body-deadlines.ts'
import type { RefusalReason } from '#server/connections/refusal-counts.ts'
import { createListener } from '#server/http/listener.ts'
import { startBuiltServer } from '../support/built-server.ts'
import { byTheClock } from '../support/patience.ts'
import { join, listOf } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitFor } from '../support/wait-for.ts'

const short: BodyLimits = {
  idleMs: 400,
  unauthenticatedMs: 1000,
  unauthenticated: 20,
  unauthenticatedPerAddress: 5,
  graceMs: 500,
  bytesPerSecond: 2000,
  checkEveryMs: 50,
}
const sentence = 'The upload was interrupted. Please try again.'
const logged: string[] = []

let server: TestServer
let ada: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  server = await startTestServer({ listenerLimits: { bodies: short } })
  server.app.log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  ada = await join(server)
})
afterAll(() => server.close())

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0)) await close()
})

const json = 'application/json'
const form = 'multipart/form-data; boundary=b'
const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n[{'
const bearer = () => `Authorization: Bearer ${ada.token}\r\n`

/** A request whose body has only begun; `ended` resolves with all that came back once the connection is closed. */
function begin(path: string, type: string, headers = '', body = '{"url', url = server.url) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  closing.push(() => socket.destroy())
  let received = ''
  socket.setEncoding('latin1').on('data', (piece: string) => {
    received += piece
  })
  const ended = new Promise<string>((resolve) => {
    socket.on('error', () => undefined).once('close', () => resolve(received))
  })
  const send = (piece: string) => socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  send(body)
  return { socket, ended, send, received: () => received }
}

/** Sends a byte at a time until the connection is closed. */
async function drip({
  send,
  ended,
}: ReturnType<typeof begin>): Promise<{ received: string; tookMs: number }> {
  const began = performance.now()
  const dripping = setInterval(() => send('x'), 100)
  const received = await ended
  clearInterval(dripping)
  return { received, tookMs: performance.now() - began }
}

describe('a body that stops arriving', () => {
  it.each([
    ['/api/login', json, '{"email":"a'],
    ['/api/register', json, '{"email":"a'],
    ['/api/manual-recipe', json, '{"title":"Soup'],
    ['/api/friend-request', json, '{"friendEmail":"a'],
    ['/api/scrape', json, '{"url":"https://example.com'],
    ['/api/scrape/ocr', json, '{"file":"data:'],
    ['/api/scrape/ocr', form, file],
    ['/api/import', form, file],
    ['/save', form, file],
    ['/handle-share', form, file],
  ])('at %s as %s is ended with 408, and nothing is saved or logged', async (path, type, body) => {
    const received = await begin(path, type, bearer(), body).ended
    expect(received).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    expect(received).toContain("Content-Security-Policy: default-src 'none'")
    expect(received).toContain(JSON.stringify({ error: sentence, message: sentence, code: 'bad_request' }))
    expect(received.match(/HTTP\/1.1/g)).toHaveLength(1)
    expect(await listOf(ada)).toEqual([])
    expect(logged.splice(0)).toEqual([])
    expect(server.app.refused.counts().get('idle body')).toBeGreaterThan(0)
  })

  it('is ended though the request before it on the connection was answered', async () => {
    const { socket, ended } = begin(
      '/api/friend-request',
      json,
      bearer(),
      '{"friendEmail":"nobody@example.com"}',
    )
    const more = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${json}\r\nContent-Length: 100\r\n\r\n{`
    socket.write(`0\r\n\r\n${more}`)
    const statuses = [...(await ended).matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => Number(status))
    expect(statuses).toEqual([404, 408])
  })

  it('is ended where the route reads none', async () => {
    const { ended } = begin('/api/scrape?url=nonsense', json, bearer())
    expect(await ended).toMatch(/^HTTP\/1.1 4/)
  })
})

describe('a large body that is refused before its end', () => {
  const manyFields = Array.from(
    { length: 40 },
    (_, n) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`,
  ).join('')
  it.each([
    ['without a token', '/api/import', '', file, 401],
    ['for too many fields', '/api/import', 'token', manyFields, 400],
    ['as too large', '/api/login', '', '{"email":"a', 413],
  ])(
    'on a connection that closes after it gets the whole response: %s',
    async (_why, path, token, begun, status) => {
      const type = path === '/api/login' ? json : form
      for (let n = 0; n < 10; n += 1) {
        const headers = `${token && bearer()}Connection: close\r\n`
        const { ended, send, socket } = begin(path, type, headers, begun)
        const failed = new Promise((resolve) => socket.once('error', resolve))
        for (let part = 0; part < 40; part += 1) send('x'.repeat(128 * 1024))
        socket.write('0\r\n\r\n')
        expect(await Promise.race([ended, failed])).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*"error":`))
      }
    },
  )
})

describe('a body that arrives byte by byte', () => {
  it('without a token is ended at its deadline', byTheClock, async () => {
    const refused = () => server.app.refused.counts().get('unauthenticated body') ?? 0
    const before = refused()
    const { received, tookMs } = await drip(begin('/api/login', json))
    expect(received).toMatch(/^HTTP\/1.1 408 /)
    expect(tookMs).toBeGreaterThan(900)
    expect(tookMs).toBeLessThan(5000)
    expect(refused()).toBe(before + 1)
  })

  it.each([
    ['/api/scrape', json],
    ['/api/import', form],
    ['/save', form],
  ])('for %s is ended once it is too slow', async (path, type) => {
    const before = server.app.refused.counts().get('slow body') ?? 0
    const { received, tookMs } = await drip(begin(path, type, bearer(), type === form ? file : '{"url":"'))
    expect(received).toMatch(/^HTTP\/1.1 408 /)
    expect(tookMs).toBeGreaterThan(400)
    expect(server.app.refused.counts().get('slow body')).toBe(before + 1)
  })
})

describe('a body in chunks of one byte', () => {
  const chunks = '1\r\nx\r\n'.repeat(40_000)
  it.each([
    ['/api/login', json, '{"email":"'],
    ['/api/manual-recipe', json, '{"title":"'],
    ['/api/import', form, file],
    ['/save', form, file],
    ['/handle-share', form, file],
  ])(
    'is refused at %s before the rest is read, since each takes as long as a kilobyte',
    async (path, type, begun) => {
      const refused = () => server.app.refused.counts().get('body in tiny pieces') ?? 0
      const before = refused()
      const { socket, ended } = begin(path, type, bearer(), begun)
      socket.write(chunks)
      expect(await ended).toMatch(/^HTTP\/1.1 4/)
      expect(refused()).toBe(before + 1)
    },
  )

  it('is taken as long as it is short', async () => {
    const { socket, send, received } = begin('/api/manual-recipe', json, bearer(), '{"title":"')
    for (const letter of 'Soup of the day'.repeat(50)) send(letter)
    send('"}')
    socket.write('0\r\n\r\n')
    await waitFor(() => expect(received()).toMatch(/^HTTP\/1.1 /))
    expect(received()).not.toMatch(/^HTTP\/1.1 408 /)
    socket.destroy()
  })
})

describe('with more patience', () => {
  let patient: TestServer
  beforeAll(async () => {
    patient = await startTestServer({ listenerLimits: { bodies: { ...short, idleMs: 20_000 } } })
    ada = await join(patient)
  })
  afterAll(() => patient.close())

  it('a member may take long over a body that arrives steadily', async () => {
    const start = '{"title":"Slow soup","notes":"'
    const { socket, ended, send, received } = begin('/api/manual-recipe', json, bearer(), start, patient.url)
    const began = performance.now()
    while (performance.now() - began < 2 * short.unauthenticatedMs) {
      send('x'.repeat(2000))
      await sleep(100)
    }
    send('"}')
    socket.write('0\r\n\r\n')
    await waitFor(() => expect(received()).toMatch(/^HTTP\/1.1 200 /))
    expect((await listOf(ada)).map(({ title }) => title)).toEqual(['Slow soup'])
    socket.destroy()
    await ended
  })
})

describe('with the usual patience', () => {
  let usual: TestServer
  beforeAll(async () => {
    usual = await startTestServer()
  })
  afterAll(() => usual.close())
  const refusals = (reason: RefusalReason) => usual.app.refused.counts().get(reason) ?? 0

  it('the oldest of many unfinished bodies without a token makes way, and the newest is answered', async () => {
    const allowed = defaultBodyLimits.unauthenticatedPerAddress
    const waiting = Array.from({ length: allowed + 3 }, () => begin('/api/login', json, '', '{', usual.url))
    const first = await Promise.race(waiting.map(({ ended }) => ended))
    expect(first).toMatch(/^HTTP\/1.1 408 /)
    await waitFor(() => expect(refusals('unauthenticated bodies of one address')).toBe(3))
    const { status } = await usual.api.post('/api/login', {
      email: 'nobody@example.com',
      password: 'a guess',
    })
    expect(status).toBe(401)
    expect(refusals('unauthenticated bodies of one address')).toBe(4)
    for (const { socket } of waiting) socket.destroy()
  })

  it('three members with stalled uploads leave places for a fourth', async () => {
    const stalled: ReturnType<typeof begin>[] = []
    for (let member = 0; member < 3; member += 1) {
      const header = `Authorization: Bearer ${(await join(usual)).token}\r\n`
      for (let n = 0; n < 8; n += 1) stalled.push(begin('/api/scrape/ocr', form, header, file, usual.url))
    }
    await waitFor(() => expect(refusals('uploads at once')).toBeGreaterThanOrEqual(6))
    const ben = await join(usual)
    const image = `data:image/png;base64,${'A'.repeat(1_500_000)}`
    // Read, and found to be no picture.
    expect((await ben.post('/api/manual-recipe', { title: 'Soup', image })).status).toBe(415)
    for (const { socket } of stalled) socket.destroy()
  })
})

it('a sender is not late while the server does not read', async () => {
  const app = new Hono().post('/', async (c) => {
    await sleep(1500)
    return c.text(String((await c.req.text()).length))
  })
  const listener = createListener(readConfig({ PORT: '0', HOST: '127.0.0.1' }), app, { bodies: short })
  const port = await listener.start()
  closing.push(() => listener.server.close())
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(3_000_000) })
  expect([answer.status, await answer.text()]).toEqual([200, '3000000'])
})

it.runIf(platform() === 'linux')(
  'a thousand unfinished bodies without a token take a few megabytes',
  async () => {
    const built = await startBuiltServer()
    closing.push(() => built.close())
    await fetch(`${built.url}/api/login`, { method: 'POST', headers: { 'content-type': json }, body: '{}' })
    const before = built.residentBytes()
    const body = `{"email":"${'x'.repeat(200_000)}`
    const waiting: ReturnType<typeof begin>[] = []
    for (let n = 0; n < 1000; n += 1) {
      waiting.push(begin('/api/login', json, '', body, built.url))
      if (n % 50 === 0) await sleep(5)
    }
    expect((await fetch(`${built.url}/healthz`)).status).toBe(200)
    expect(built.residentBytes() - before).toBeLessThan(60_000_000)
    for (const { socket } of waiting) socket.destroy()
  },
  60_000,
)

it.each(['GET /healthz', 'POST /api/login', 'GET http://x/healthz'])(
  '%s with two Host headers is refused',
  async (line) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    closing.push(() => socket.destroy())
    const answered = new Promise<string>((resolve) => socket.setEncoding('latin1').once('data', resolve))
    socket.write(`${line} HTTP/1.1\r\nHost: x\r\nhost: evil.example\r\nContent-Length: 0\r\n\r\n`)
    const answer = await answered
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('The request could not be understood.')
  },
)

import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createListener } from '#server/http/listener.ts'
import { join } from '../support/people.ts'
import { startTestServer } from '../support/server.ts'
import { waitFor } from '../support/wait-for.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A connection, and all that came back over it. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  socket.on('error', () => undefined).setEncoding('latin1')
  const connection = { socket, received: '' }
  socket.on('data', (piece: string) => {
    connection.received += piece
  })
  return connection
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

/** A body that never ends. */
const begun = () => new ReadableStream({ start: (body) => body.enqueue(Buffer.from('begun')) })

/** The listener alone, before an app whose answers wait until they are let go, the oldest first. */
async function startHesitant() {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const app = new Hono().all('*', async (c) => {
    asked.push(c.req.path)
    await new Promise<void>((resolve) => waiting.push(resolve))
    // More than the machine itself keeps for the two ends of a connection.
    if (c.req.path === '/large') return c.body('.'.repeat(50_000_000))
    if (c.req.path === '/begin') return c.body(begun())
    return c.text(`[${c.req.path} ${await c.req.text()}]`)
  })
  const { server, start, drain } = createListener(readConfig({ PORT: '0', HOST: '127.0.0.1' }), app)
  const port = await start()
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const letGo = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0))
    waiting.shift()?.()
  }
  return { asked, letGo, drain, open: () => open(port) }
}

it('a connection that is in use all the time ends with its next response once the server stops', async () => {
  const { letGo, drain, open } = await startHesitant()
  const connection = open()
  const { socket } = connection
  const ended = once(socket, 'close')
  socket.write(get('/first'))
  await letGo()
  await waitFor(() => expect(connection.received).toContain('[/first ]'))
  expect(connection.received).toMatch(/^connection: keep-alive/im)
  drain()
  socket.write(get('/last'))
  await letGo()
  await ended
  expect(connection.received).toContain('[/last ]')
  expect(connection.received).toMatch(/^connection: close/im)
})

it('requests that come before the answer to the first wait for it, and are answered in order', async () => {
  const { asked, letGo, open } = await startHesitant()
  const connection = open()
  const post = 'POST /two HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody'
  connection.socket.write(get('/one') + post + get('/three'))
  await letGo()
  await waitFor(() => expect(asked).toEqual(['/one', '/two']))
  await letGo()
  await letGo()
  await waitFor(() => expect(bodiesIn(connection)).toEqual(['[/one ]', '[/two body]', '[/three ]']))
})

it('other connections do not wait', async () => {
  const { asked, letGo, open } = await startHesitant()
  open().socket.write(get('/slow'))
  await waitFor(() => expect(asked).toEqual(['/slow']))
  const other = open()
  other.socket.write(get('/other'))
  await waitFor(() => expect(asked).toEqual(['/slow', '/other']))
  await letGo()
  await letGo()
  await waitFor(() => expect(other.received).toContain('[/other ]'))
})

it('a connection that asks for far more than it is answered is closed, and what it asked for is not begun', async () => {
  const { asked, open } = await startHesitant()
  const { socket } = open()
  const closed = once(socket, 'close')
  socket.write(get('/again').repeat(900))
  await closed
  expect(asked).toEqual(['/again'])
})

it('a connection that does not read an answer has to wait for the next until it does', async () => {
  const { asked, letGo, open } = await startHesitant()
  const { socket } = open()
  socket.pause()
  socket.write(get('/large'))
  await letGo()
  socket.write(get('/next'))
  const other = open()
  other.socket.write(get('/other'))
  await letGo()
  await waitFor(() => expect(other.received).toContain('[/other ]'))
  expect(asked).toEqual(['/large', '/other'])
  socket.resume()
  await waitFor(() => expect(asked).toEqual(['/large', '/other', '/next']))
})

it('a connection that leaves while requests of it wait has them dropped', async () => {
  const { asked, letGo, open } = await startHesitant()
  const { socket } = open()
  socket.write(get('/first') + get('/second'))
  await waitFor(() => expect(asked).toEqual(['/first']))
  socket.resetAndDestroy()
  const other = open()
  other.socket.write(get('/other'))
  await waitFor(() => expect(asked).toEqual(['/first', '/other']))
  await letGo()
  await letGo()
  await waitFor(() => expect(other.received).toContain('[/other ]'))
  expect(asked).toEqual(['/first', '/other'])
})

it('garbage after requests that wait is not answered in the middle of an answer', async () => {
  const { letGo, open } = await startHesitant()
  const connection = open()
  const closed = once(connection.socket, 'close')
  connection.socket.write(get('/begin') + get('/second'))
  await letGo()
  await waitFor(() => expect(connection.received).toContain('begun'))
  connection.socket.write('GARBAGE\r\n\r\n')
  await closed
  expect(connection.received.match(/HTTP\/1.1/g)).toHaveLength(1)
})

it('a connection may ask hundreds of times, a few at once', async () => {
  const server = await startTestServer()
  closing.push(() => server.close())
  const { token } = await join(server)
  const connection = open(Number(new URL(server.url).port))
  const json = '{"email":"nobody@example.com"}'
  const round = [
    get('/healthz'),
    get('/api/me', `Authorization: Bearer ${token}\r\n`),
    'HEAD /api/me HTTP/1.1\r\nHost: x\r\n\r\n',
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`,
    get('/api/nowhere'),
    'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  ].join('')
  for (let n = 0; n < 50; n += 1) {
    connection.received = ''
    connection.socket.write(round)
    await waitFor(() => expect(statusesIn(connection)).toEqual([200, 200, 401, 400, 404, 404]))
  }
})

const bodiesIn = ({ received }: { received: string }) => received.match(/\[.*?\]/g)
const statusesIn = ({ received }: { received: string }) =>
  [...received.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => Number(status))

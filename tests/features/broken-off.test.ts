import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const logged: string[] = []
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  server.app.log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  token = (await join(server)).token
})
afterAll(() => server.close())

const json = 'application/json'
const form = 'multipart/form-data; boundary=b'
const beginnings = new Map([
  [json, '{"title":"Soup","email":"a'],
  [form, '--b\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n[{'],
])
const announced = 'Content-Length: 1000000'
const chunked = 'Transfer-Encoding: chunked'

const requests: [string, string, string][] = [
  ['/api/login', json, chunked],
  ['/api/manual-recipe', json, announced],
  ['/api/manual-recipe', json, chunked],
  ['/api/scrape', json, announced],
  ['/api/scrape', json, chunked],
  ['/api/scrape/ocr', json, announced],
  ['/api/scrape/ocr', form, announced],
  ['/api/import', form, announced],
  ['/api/import', form, chunked],
  ['/save', form, chunked],
]

/** Resolves once the server has received the first bytes of the body. */
async function begin(path: string, type: string, length: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const headers = ['Host: x', `Authorization: Bearer ${token}`, `Content-Type: ${type}`, length]
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nExpect: 100-continue\r\n\r\n`)
  const [goOn] = await once(socket, 'data')
  expect(String(goOn)).toMatch(/^HTTP\/1.1 100 /)
  const start = beginnings.get(type) ?? ''
  socket.resume().write(length === chunked ? `${start.length.toString(16)}\r\n${start}\r\n` : start)
  await server.api.get('/healthz')
  return socket
}

describe.each([
  ['FIN', (socket: Socket) => socket.end()],
  ['RST', (socket: Socket) => socket.resetAndDestroy()],
])('a body that its sender interrupts with %s', (_, leave) => {
  it.each(requests)('at %s as %s with %s is not logged as an error', async (...request) => {
    const socket = await begin(...request)
    const closed = once(socket, 'close')
    leave(socket)
    await closed
    for (let n = 0; n < 5; n += 1) await server.api.get('/healthz')
    expect(logged.splice(0)).toEqual([])
  })
})

import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The whole response to a request after which the server closes the connection. */
function ask(line: string, headers: string[]): Promise<string> {
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      response += chunk
    })
    socket.on('error', () => undefined).on('close', () => resolve(response))
    socket.write([`GET ${line} HTTP/1.1`, ...headers, '', ''].join('\r\n'), 'latin1')
  })
}

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]
const sentence = 'The request could not be understood.'

describe.each([
  ['a request', ['Connection: close']],
  ['an upgrade', upgrade],
])('%s with an invalid address gets an error like every other', (_, headers) => {
  it.each([
    ['a host with a path', '/', ['Host: x/y']],
    ['a host with a person', '/', ['Host: x@y']],
    ['a host with a query', '/', ['Host: x?y']],
    ['a host with an empty port', '/', ['Host: x:']],
    ['a host with non-ASCII letters', '/', ['Host: \u00fc.example']],
    ['a host with a space', '/', ['Host: a b']],
    ['an empty host', '//x/', ['Host:']],
    ['no host', '/', []],
    ['a backslash in the path', '/a\\b', ['Host: x']],
    ['a path without a slash', 'x', ['Host: x']],
    ['an address with another scheme', 'ftp://x/', ['Host: x']],
    ['half an address', 'http:x', ['Host: x']],
  ])('by %s', async (_, path, host) => {
    const [head = '', body = ''] = (await ask(path, [...host, ...headers])).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im)
    expect(head).toMatch(/^content-type: application\/json/im)
    expect(JSON.parse(body)).toEqual({ error: sentence, message: sentence, code: 'bad_request' })
  })
})

describe('an unusual but valid host is accepted', () => {
  it.each(['x', 'Box.Local:3000', '[::1]:3000', '127.0.0.1', 'a_b-c.example.', 'xn--tda.example'])(
    '%s',
    async (host) => {
      expect(await ask('/healthz', [`Host: ${host}`, 'Connection: close'])).toMatch(/^HTTP\/1.1 200 /)
      const foreign = [`Host: ${host}`, 'Origin: https://evil.example', ...upgrade]
      // Rejected by our own rules and not for its host.
      expect(await ask('/socket.io/?EIO=4&transport=websocket', foreign)).toMatch(/^HTTP\/1.1 403 /)
    },
  )
})

import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { next, openClient, type RealtimeServer, startRealtime } from '../support/realtime-server.ts'
import { waitFor } from '../support/wait-for.ts'

let server: RealtimeServer
let token: string
const sockets: Socket[] = []

const open = (...args: Parameters<typeof openClient>) => {
  const client = openClient(...args)
  sockets.push(client.socket)
  return client
}
const signedIn = async () => {
  const client = open(server.url, { auth: { token } })
  await next(client.socket, 'connect')
  return client
}

beforeEach(async () => {
  server = await startRealtime({
    handlers: {
      echo: async (who, payload) => ({ userId: who.userId, payload }),
      broken: async () => {
        throw new Error('a bug')
      },
      never: () => new Promise(() => undefined),
    },
  })
  token = await server.join('ada')
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await server.stop()
})

describe('a socket', () => {
  it('connects with the token of a session', async () => {
    const { socket } = await signedIn()
    expect(socket.id).toMatch(/^[\w-]{20}$/)
    expect(server.realtime.stats()).toEqual({ connections: 1, people: 1 })
  })

  it.each([
    ['a token nobody has', { token: 'wrong' }],
    ['no token', {}],
    ['a token that is no text', { token: { $ne: '' } }],
    ['an endless token', { token: 'x'.repeat(10_000) }],
  ])('is refused with %s', async (_, auth) => {
    const { socket } = open(server.url, { auth })
    const [error] = await next(socket, 'connect_error')
    expect(error).toMatchObject({ message: 'Unauthorized' })
    await waitFor(() => expect(server.realtime.stats()).toEqual({ connections: 0, people: 0 }))
  })

  it.each([
    ['the query', () => ({ query: { token } })],
    ['a header', () => ({ extraHeaders: { authorization: `Bearer ${token}` } })],
    ['a cookie', () => ({ extraHeaders: { cookie: `token=${token}` } })],
    ['a header in the place of a token', () => ({ auth: { token: `Bearer ${token}` } })],
  ])('does not take its token from %s', async (_, options) => {
    const { socket } = open(server.url, options())
    expect((await next(socket, 'connect_error'))[0]).toMatchObject({ message: 'Unauthorized' })
  })

  it('of a client that begins by polling is told that there is none', async () => {
    const { socket } = open(server.url, { auth: { token }, transports: ['polling', 'websocket'] })
    const [error] = await next(socket, 'connect_error')
    expect(error).toMatchObject({ type: 'TransportError', description: 400 })
    expect(server.realtime.stats().connections).toBe(0)
  })

  it('is refused in another namespace than the one there is', async () => {
    const { socket } = open(`${server.url}/admin`, { auth: { token } })
    expect((await next(socket, 'connect_error'))[0]).toMatchObject({ message: 'Invalid namespace' })
  })

  it('gets the answer of a handler as an acknowledgement', async () => {
    const { socket } = await signedIn()
    const answer = await socket.timeout(1000).emitWithAck('echo', { nested: ['ü', null] })
    expect(answer).toEqual({ userId: 'ada', payload: { nested: ['ü', null] } })
  })

  it('times out by itself when a handler never answers', async () => {
    const { socket } = await signedIn()
    await expect(socket.timeout(100).emitWithAck('never')).rejects.toThrow('operation has timed out')
  })

  it.each([
    ['broken', 'Something went wrong on this Potluck. Please try again.'],
    ['unheard-of', 'This Potluck does not know that event.'],
    ['constructor', 'This Potluck does not know that event.'],
    ['__proto__', 'This Potluck does not know that event.'],
  ])('is told in words when %s cannot be done, and lives on', async (name, message) => {
    const { socket } = await signedIn()
    expect(await socket.timeout(1000).emitWithAck(name, {})).toEqual({ ok: false, message })
    expect(await socket.timeout(1000).emitWithAck('echo', 1)).toMatchObject({ payload: 1 })
  })

  it('may leave and come back on its own', async () => {
    const { socket } = await signedIn()
    socket.disconnect()
    await waitFor(() => expect(server.realtime.stats()).toEqual({ connections: 0, people: 0 }))
    socket.connect()
    await next(socket, 'connect')
    expect(server.realtime.stats()).toEqual({ connections: 1, people: 1 })
  })
})

describe('events', () => {
  it('reach every tab of the person, in order, and nobody else', async () => {
    const other = await server.join('ben')
    const tabs = [await signedIn(), await signedIn(), await signedIn()]
    const stranger = open(server.url, { auth: { token: other } })
    await next(stranger.socket, 'connect')
    await server.emit('ada', '1', '2')
    await server.emit('ada', '3')
    await server.emit('ben', 'last')
    await waitFor(() => expect(stranger.received).toEqual(['last']))
    for (const tab of tabs) await waitFor(() => expect(tab.received).toEqual(['1', '2', '3']))
  })

  it('carry their payload first, and the offset that the client keeps after it', async () => {
    const { socket } = await signedIn()
    const received = next(socket, 'recipe:deleted')
    await server.emit('ada', '"quoted" \u2028')
    expect(await received).toEqual([{ _id: '"quoted" \u2028' }, expect.stringMatching(/^[\w-]{16}\.1$/)])
  })

  it('of a thousand changes at once arrive each once', async () => {
    const { received } = await signedIn()
    const ids = Array.from({ length: 1200 }, (_, n) => String(n))
    await server.emit('ada', ...ids)
    await waitFor(() => expect(received).toEqual(ids))
  })
})

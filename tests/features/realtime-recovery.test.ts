import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit } from '#db/events.ts'
import { meta } from '#db/schema.ts'
import { openStore } from '#db/store.ts'
import { next, openClient, type RealtimeServer, startRealtime } from '../support/realtime-server.ts'

let server: RealtimeServer
let token: string
const sockets: Socket[] = []

const open = (options: Parameters<typeof openClient>[1] = {}) => {
  const client = openClient(server.url, { auth: { token }, ...options })
  sockets.push(client.socket)
  return client
}
const connected = async (options?: Parameters<typeof openClient>[1]) => {
  const client = open(options)
  await next(client.socket, 'connect')
  return client
}
/** Cuts the connection under the client, as a lost network does. */
const cut = async (socket: Socket) => {
  const gone = next(socket, 'disconnect')
  socket.io.engine.close()
  await gone
}
const back = async (socket: Socket) => {
  if (!socket.connected) await next(socket, 'connect')
}
/** Lets anything sent twice arrive. */
const settle = () => sleep(150)

beforeEach(async () => {
  server = await startRealtime()
  token = await server.join('ada')
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await server.stop()
})

describe('a client that comes back', () => {
  it('gets what it missed, each event once', async () => {
    const { socket, heard } = await connected({ reconnection: false })
    await server.emit('ada', '1', '2')
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    await cut(socket)
    await server.emit('ada', '3', '4')
    socket.connect()
    await next(socket, 'connect')
    await server.emit('ada', '5')
    await vi.waitFor(() => expect(heard).toHaveLength(5))
    await settle()
    expect(heard).toEqual(['1', '2', '3', '4', '5'])
    expect(socket.recovered).toBe(true)
  })

  it('gets what it missed though it had never heard an event', async () => {
    await server.emit('ada', 'before')
    const { socket, heard } = await connected({ reconnection: false })
    await cut(socket)
    await server.emit('ada', '1')
    socket.connect()
    await vi.waitFor(() => expect(heard).toEqual(['1']))
    expect(socket.recovered).toBe(true)
  })

  it('gets more than a page of missed events in order', async () => {
    const { socket, heard } = await connected({ reconnection: false })
    await cut(socket)
    const ids = Array.from({ length: 350 }, (_, n) => String(n))
    await server.emit('ada', ...ids)
    socket.connect()
    await vi.waitFor(() => expect(heard).toEqual(ids))
  })

  it('across a restart of the server hears each event once, those of another process included', async () => {
    const { socket, heard } = await connected()
    await server.emit('ada', '1')
    await vi.waitFor(() => expect(heard).toEqual(['1']))
    const { file, port } = server
    await server.stop()
    const elsewhere = openStore({ file, now: Date.now })
    await elsewhere.write((tx) => emit(tx, Date.now(), 'ada', 'recipe:deleted', { _id: '2' }))
    await elsewhere.close()
    server = await startRealtime({ file, port })
    await back(socket)
    await server.emit('ada', '3')
    await vi.waitFor(() => expect(heard).toHaveLength(3))
    await settle()
    expect(heard).toEqual(['1', '2', '3'])
    expect(socket.recovered).toBe(true)
  })

  it('through ten breaks while events are told hears each once', async () => {
    const { socket, heard } = await connected()
    const ids: string[] = []
    for (let round = 0; round < 10; round += 1) {
      const id = String(round)
      ids.push(id, `${id}b`)
      await server.emit('ada', id)
      socket.io.engine.close()
      await server.emit('ada', `${id}b`)
      await vi.waitFor(() => expect(socket.connected).toBe(true))
    }
    await vi.waitFor(() => expect(heard).toHaveLength(20))
    await settle()
    expect(heard).toEqual(ids)
  })
})

describe('a client that cannot be brought up to date is told so, and hears what is new', () => {
  const comesBack = async (socket: Socket, heard: string[]) => {
    socket.connect()
    await next(socket, 'connect')
    expect(socket.recovered).toBe(false)
    heard.length = 0
    await server.emit('ada', 'new')
    await vi.waitFor(() => expect(heard).toEqual(['new']))
    // And from there it is recovered again, whatever offset it still keeps.
    await cut(socket)
    await server.emit('ada', 'newer')
    socket.connect()
    await vi.waitFor(() => expect(heard).toEqual(['new', 'newer']))
    expect(socket.recovered).toBe(true)
  }

  it('when the events it missed were dropped', async () => {
    const { socket, heard } = await connected({ reconnection: false })
    await server.emit('ada', '1')
    await vi.waitFor(() => expect(heard).toEqual(['1']))
    await cut(socket)
    await server.emit('ada', '2')
    await server.prune()
    await comesBack(socket, heard)
  })

  it('when it missed more than a thousand', async () => {
    const { socket, heard } = await connected({ reconnection: false })
    await cut(socket)
    await server.emit('ada', ...Array.from({ length: 1001 }, String))
    await comesBack(socket, heard)
  })

  it('when what it missed was too much to be kept', async () => {
    const { socket, heard } = await connected({ reconnection: false })
    await cut(socket)
    await server.emit('ada', ...Array.from({ length: 60 }, () => 'x'.repeat(400_000)))
    await comesBack(socket, heard)
  })

  it('when another person signed in on it', async () => {
    const other = await server.join('ben')
    await server.emit('ben', '1', '2', '3')
    let now = other
    const { socket, heard } = await connected({ reconnection: false, auth: (give) => give({ token: now }) })
    await cut(socket)
    now = token
    await comesBack(socket, heard)
  })

  it('when the database was restored, whose numbers begin again', async () => {
    const { socket, heard } = await connected({ reconnection: false })
    await server.emit('ada', '1', '2')
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    await cut(socket)
    const { file, port } = server
    await server.store.write(async (tx) => {
      await tx.delete(meta)
    })
    await server.stop()
    server = await startRealtime({ file, port })
    await comesBack(socket, heard)
  })

  it.each(['junk', 'a.b.c', '', '.'])('when what it kept is no place of ours: %j', async (pid) => {
    await server.emit('ada', '1')
    const { heard } = await connected({ auth: { token, pid, offset: pid } })
    await server.emit('ada', '2')
    await vi.waitFor(() => expect(heard).toEqual(['2']))
  })
})

describe('a page made on the server', () => {
  it('hears what happened between its making and its connecting', async () => {
    await server.emit('ada', '1', '2', '3')
    const { heard } = await connected({ auth: { token, since: 1 } })
    await vi.waitFor(() => expect(heard).toEqual(['2', '3']))
  })

  it('that is too old is told to load its lists again', async () => {
    await server.emit('ada', '1', '2')
    await server.prune()
    const { socket, heard } = open({ auth: { token, since: 1 } })
    expect(await next(socket, 'lists:reload')).toEqual([{}])
    await server.emit('ada', '3')
    await vi.waitFor(() => expect(heard).toEqual(['3']))
  })

  it('that is up to date is told nothing', async () => {
    await server.emit('ada', '1')
    const { socket, heard } = open({ auth: { token, since: 1 } })
    const reload = vi.fn()
    socket.on('lists:reload', reload)
    await next(socket, 'connect')
    await settle()
    expect(heard).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })
})

it('an event written by another process arrives within a second', async () => {
  const { heard } = await connected()
  const elsewhere = openStore({ file: server.file, now: Date.now })
  await elsewhere.write((tx) => emit(tx, Date.now(), 'ada', 'recipe:deleted', { _id: 'far' }))
  await vi.waitFor(() => expect(heard).toEqual(['far']), 1000)
  await elsewhere.close()
})

import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit } from '#db/events.ts'
import { meta } from '#db/schema.ts'
import { byTheClock } from '../support/patience.ts'
import { next, openClient, type RealtimeServer, startRealtime } from '../support/realtime-server.ts'
import { waitFor } from '../support/wait-for.ts'

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
/** Emits one more event and waits for it: events arrive in order, so anything sent twice would be before it. */
async function expectReceived(received: string[], ids: string[]): Promise<void> {
  await server.emit('ada', 'last')
  await waitFor(() => expect(received).toContain('last'))
  expect(received).toEqual([...ids, 'last'])
}

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
    const { socket, received } = await connected({ reconnection: false })
    await server.emit('ada', '1', '2')
    await waitFor(() => expect(received).toHaveLength(2))
    await cut(socket)
    await server.emit('ada', '3', '4')
    socket.connect()
    await next(socket, 'connect')
    await server.emit('ada', '5')
    await waitFor(() => expect(received).toHaveLength(5))
    await expectReceived(received, ['1', '2', '3', '4', '5'])
    expect(socket.recovered).toBe(true)
  })

  it('gets what it missed without an event received before', async () => {
    await server.emit('ada', 'before')
    const { socket, received } = await connected({ reconnection: false })
    await cut(socket)
    await server.emit('ada', '1')
    socket.connect()
    await waitFor(() => expect(received).toEqual(['1']))
    expect(socket.recovered).toBe(true)
  })

  it('gets more than a page of missed events in order', async () => {
    const { socket, received } = await connected({ reconnection: false })
    await cut(socket)
    const ids = Array.from({ length: 350 }, (_, n) => String(n))
    await server.emit('ada', ...ids)
    socket.connect()
    await waitFor(() => expect(received).toEqual(ids))
  })

  it('across a restart of the server receives each event once, those of another process included', async () => {
    const { socket, received } = await connected()
    await server.emit('ada', '1')
    await waitFor(() => expect(received).toEqual(['1']))
    const { database, port } = server
    await server.stop()
    const elsewhere = await database.open()
    await elsewhere.write((tx) => emit(tx, Date.now(), 'ada', 'recipe:deleted', { _id: '2' }))
    await elsewhere.close()
    server = await startRealtime({ database, port })
    await back(socket)
    await server.emit('ada', '3')
    await waitFor(() => expect(received).toHaveLength(3))
    await expectReceived(received, ['1', '2', '3'])
    expect(socket.recovered).toBe(true)
  })

  it('through ten interruptions receives each event once', async () => {
    const { socket, received } = await connected()
    const ids: string[] = []
    for (let round = 0; round < 10; round += 1) {
      const id = String(round)
      ids.push(id, `${id}b`)
      await server.emit('ada', id)
      socket.io.engine.close()
      await server.emit('ada', `${id}b`)
      await waitFor(() => expect(socket.connected).toBe(true))
    }
    await waitFor(() => expect(received).toHaveLength(20))
    await expectReceived(received, ids)
  })
})

describe('a client that cannot be brought up to date is told so, and receives what is new', () => {
  const comesBack = async (socket: Socket, received: string[]) => {
    socket.connect()
    await next(socket, 'connect')
    expect(socket.recovered).toBe(false)
    received.length = 0
    await server.emit('ada', 'new')
    await waitFor(() => expect(received).toEqual(['new']))
    // And from there it is recovered again, whatever offset it still keeps.
    await cut(socket)
    await server.emit('ada', 'newer')
    socket.connect()
    await waitFor(() => expect(received).toEqual(['new', 'newer']))
    expect(socket.recovered).toBe(true)
  }

  it('when the events it missed were dropped', async () => {
    const { socket, received } = await connected({ reconnection: false })
    await server.emit('ada', '1')
    await waitFor(() => expect(received).toEqual(['1']))
    await cut(socket)
    await server.emit('ada', '2')
    await server.prune()
    await comesBack(socket, received)
  })

  it('when it missed more than a thousand', async () => {
    const { socket, received } = await connected({ reconnection: false })
    await cut(socket)
    await server.emit('ada', ...Array.from({ length: 1001 }, String))
    await comesBack(socket, received)
  })

  it('when what it missed was too much to be kept', async () => {
    const { socket, received } = await connected({ reconnection: false })
    await cut(socket)
    await server.emit('ada', ...Array.from({ length: 60 }, () => 'x'.repeat(400_000)))
    await comesBack(socket, received)
  })

  it('when another person signed in on it', async () => {
    const other = await server.join('ben')
    await server.emit('ben', '1', '2', '3')
    let now = other
    const { socket, received } = await connected({
      reconnection: false,
      auth: (give) => give({ token: now }),
    })
    await cut(socket)
    now = token
    await comesBack(socket, received)
  })

  it('when the database was restored, whose numbers begin again', async () => {
    const { socket, received } = await connected({ reconnection: false })
    await server.emit('ada', '1', '2')
    await waitFor(() => expect(received).toHaveLength(2))
    await cut(socket)
    const { database, port } = server
    await server.store.write(async (tx) => {
      await tx.delete(meta)
    })
    await server.stop()
    server = await startRealtime({ database, port })
    await comesBack(socket, received)
  })

  it.each(['junk', 'a.b.c', '', '.'])('when what it kept is no place of ours: %j', async (pid) => {
    await server.emit('ada', '1')
    const { received } = await connected({ auth: { token, pid, offset: pid } })
    await server.emit('ada', '2')
    await waitFor(() => expect(received).toEqual(['2']))
  })
})

describe('a page made on the server', () => {
  it('receives what happened between its creation and its connection', async () => {
    await server.emit('ada', '1', '2', '3')
    const { received } = await connected({ auth: { token, since: 1 } })
    await waitFor(() => expect(received).toEqual(['2', '3']))
  })

  it('that is too old is told to load its lists again', async () => {
    await server.emit('ada', '1', '2')
    await server.prune()
    const { socket, received } = open({ auth: { token, since: 1 } })
    expect(await next(socket, 'lists:reload')).toEqual([{}])
    await server.emit('ada', '3')
    await waitFor(() => expect(received).toEqual(['3']))
  })

  it('that is up to date is told nothing', async () => {
    await server.emit('ada', '1')
    const { socket, received } = open({ auth: { token, since: 1 } })
    const reload = vi.fn()
    socket.on('lists:reload', reload)
    await next(socket, 'connect')
    await expectReceived(received, [])
    expect(reload).not.toHaveBeenCalled()
  })
})

it('an event written by another process arrives within a second', byTheClock, async () => {
  const { received } = await connected()
  const elsewhere = await server.database.open()
  await elsewhere.write((tx) => emit(tx, Date.now(), 'ada', 'recipe:deleted', { _id: 'far' }))
  await waitFor(() => expect(received).toEqual(['far']), 1000)
  await elsewhere.close()
})

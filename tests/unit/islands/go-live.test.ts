import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SocketOptions } from '#islands/browser/socket.ts'
import { connection } from '#islands/state/connection.ts'
import { goLive } from '#islands/state/go-live.ts'

const { connect } = vi.hoisted(() => ({ connect: vi.fn<(options: SocketOptions) => void>() }))
vi.mock('#islands/browser/socket.ts', () => ({ connect }))

/** A connected page; `isOnline` is what the device says. */
function openLivePage() {
  const load = vi.fn()
  const device = { isOnline: true }
  vi.stubGlobal('navigator', {
    get onLine() {
      return device.isOnline
    },
  })
  connection.set('online')
  goLive({ load })
  const socket = connect.mock.lastCall?.[0]
  if (!socket) throw new Error('The page did not connect.')
  return { socket, load, device }
}

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing here is about calls.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page without its socket', () => {
  it('is online for five seconds, in which a server restarts, and then offline', () => {
    const { socket } = openLivePage()
    socket.onConnect(false)
    socket.onDisconnect()
    vi.advanceTimersByTime(4999)
    expect(connection.get()).toBe('online')
    vi.advanceTimersByTime(1)
    expect(connection.get()).toBe('offline')
  })

  it('stays online when the socket is back within that time', () => {
    const { socket } = openLivePage()
    socket.onDisconnect()
    socket.onDisconnect()
    vi.advanceTimersByTime(4000)
    socket.onConnect(false)
    vi.advanceTimersByTime(10_000)
    expect(connection.get()).toBe('online')
  })

  it('is offline at once when the device says so', () => {
    const { socket, device } = openLivePage()
    device.isOnline = false
    socket.onDisconnect()
    expect(connection.get()).toBe('offline')
  })
})

describe('a page that is connected again', () => {
  it('reads what it shows after it may have missed events, and else keeps it', () => {
    const { socket, load } = openLivePage()
    socket.onConnect(false)
    expect(load).not.toHaveBeenCalled()
    socket.onConnect(true)
    expect(load).toHaveBeenCalledOnce()
  })

  it('reads what it shows when the network is back', () => {
    const { load } = openLivePage()
    connection.set('offline')
    expect(load).not.toHaveBeenCalled()
    connection.set('online')
    expect(load).toHaveBeenCalledOnce()
  })
})

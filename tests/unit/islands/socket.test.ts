import { expect, test, vi } from 'vitest'
import { connect } from '#islands/browser/socket.ts'

const asked = vi.hoisted(() => vi.fn(() => ({ on: vi.fn(), disconnect: vi.fn() })))
vi.mock('socket.io-client', () => ({ io: asked }))

test('the connection is a websocket with the token, and is retried forever, after one to five seconds', () => {
  connect({
    since: null,
    onConnect: () => {},
    onDisconnect: () => {},
    onUnauthorized: () => {},
  })
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({
      path: '/socket.io',
      transports: ['websocket'],
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      randomizationFactor: 0.5,
      timeout: 20_000,
    }),
  )
})

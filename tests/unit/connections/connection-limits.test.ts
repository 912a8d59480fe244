import { expect, it } from 'vitest'
import { createConnectionCounter } from '#server/connections/connection-limits.ts'

const openMany = (counter: ReturnType<typeof createConnectionCounter>, peer: string, count: number) =>
  Array.from({ length: count }, () => counter.open(peer)).filter(Boolean).length

it.each(['203.1.114.7', '::ffff:203.1.114.7', '2a00:1450:4001:1::7'])(
  'one public address, here %s, has at most the allowed number of connections at once',
  (peer) => {
    const counter = createConnectionCounter([], 3)
    expect(openMany(counter, peer, 5)).toBe(3)
    expect(counter.open('198.7.100.1')).toBe(true)
    counter.close(peer)
    expect(openMany(counter, peer, 2)).toBe(1)
  },
)

it('the addresses of one home with IPv6 count as one', () => {
  const counter = createConnectionCounter([], 3)
  expect(openMany(counter, '2a00:1450:4001:1::7', 2)).toBe(2)
  expect(openMany(counter, '2a00:1450:4001:1::8', 2)).toBe(1)
})

it.each(['127.0.0.1', '::1', '172.17.0.1', '192.168.1.4', 'fd00::1', '203.1.114.9'])(
  'an address that may be a proxy, here %s, is not limited',
  (peer) => {
    const counter = createConnectionCounter(['203.1.114.9'], 3)
    expect(openMany(counter, peer, 100)).toBe(100)
  },
)

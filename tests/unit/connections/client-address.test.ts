import { describe, expect, it, vi } from 'vitest'
import { createAddressReader } from '#server/connections/client-address.ts'

describe('the address of a caller', () => {
  const addressOf = createAddressReader(['10.0.0.0/8'])

  it.each([
    ['192.0.2.7', undefined, '192.0.2.7'],
    ['::ffff:192.0.2.7', undefined, '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['10.0.0.1', '192.0.2.7', '192.0.2.7'],
    ['10.0.0.1', '192.0.2.7, 10.0.0.2', '192.0.2.7'],
    ['10.0.0.1', 'nonsense', '10.0.0.1'],
    ['10.0.0.1', '192.0.2.7:50123', '192.0.2.7'],
    ['10.0.0.1', '[2001:db8:1:2::3]:50123', '2001:db8:1:2::/64'],
    ['10.0.0.1', '[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
    ['10.0.0.1', '192.0.2.7:50123, 10.0.0.2:443', '192.0.2.7'],
    ['10.0.0.1', '192.0.2.7:port', '10.0.0.1'],
    ['10.0.0.1', '2001:db8:1:2::3', '2001:db8:1:2::/64'],
    ['192.0.2.7', '192.0.2.8', '192.0.2.7'],
    ['192.0.2.7', 'nonsense, '.repeat(400), '192.0.2.7'],
    [undefined, undefined, 'unknown'],
  ])('who connects from %s with %.40s forwarded is %s', (peer, forwarded, address) => {
    expect(addressOf(peer, forwarded)).toBe(address)
  })
})

describe('a forwarded address from a peer that is not a trusted proxy', () => {
  it('is reported once for each peer, and for a few peers only', () => {
    const untrusted = vi.fn()
    const addressOf = createAddressReader(['10.0.0.0/8'], untrusted)
    for (let n = 0; n < 3; n += 1) addressOf('172.17.0.1', `192.0.2.${n}`)
    addressOf('10.0.0.1', '192.0.2.7')
    addressOf('172.17.0.2', undefined)
    expect(untrusted.mock.calls).toEqual([['172.17.0.1']])
    for (let n = 0; n < 100; n += 1) addressOf(`192.0.2.${n}`, '198.51.100.1')
    expect(untrusted.mock.calls.length).toBeLessThanOrEqual(5)
  })
})

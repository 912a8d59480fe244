import { describe, expect, it } from 'vitest'
import { createAddressGuard, isPublicAddress } from '#server/fetch/address-guard.ts'

const noNetworks = () => []
const guard = createAddressGuard([], noNetworks)
const privateSentence = 'Potluck does not fetch addresses on private networks.'

const refusedAddresses: [form: string, addresses: string[]][] = [
  ['this host', ['http://0.0.0.0/', 'http://0/', 'http://0.1.2.3/']],
  ['loopback', ['http://127.0.0.1/', 'http://127.255.255.254/', 'http://[::1]/']],
  ['decimal', ['http://2130706433/', 'http://3232235777/', 'http://2852039166/']],
  ['octal', ['http://0177.0.0.1/', 'http://017700000001/', 'http://0300.0250.0.1/']],
  ['hexadecimal', ['http://0x7f000001/', 'http://0x7f.0x0.0x0.0x1/', 'http://0xa9fea9fe/']],
  ['short', ['http://127.1/', 'http://127.0.1/', 'http://10.1/', 'http://192.168.257/']],
  ['mixed bases', ['http://0x7f.0.0.01/', 'http://0251.0xfe.43518/']],
  ['full-width digits and dots', ['http://１２７.０.０.１/', 'http://127。0。0。1/', 'http://①②⑦.0.0.1/']],
  ['escaped', ['http://%31%32%37.0.0.1/', 'http://127%2e0%2e0%2e1/']],
  ['trailing dot', ['http://127.0.0.1./', 'http://localhost./']],
  ['private', ['http://10.0.0.1/', 'http://172.16.0.1/', 'http://172.31.255.254/', 'http://192.168.0.1/']],
  ['link-local and metadata', ['http://169.254.169.254/', 'http://[fe80::1]/', 'http://168.63.129.16/']],
  ['CGNAT', ['http://100.64.0.1/', 'http://100.127.255.254/', 'http://100.100.100.200/']],
  ['multicast', ['http://224.0.0.1/', 'http://239.255.255.250/', 'http://[ff02::1]/']],
  ['broadcast and reserved', ['http://255.255.255.255/', 'http://240.0.0.1/', 'http://192.0.0.192/']],
  ['documentation', ['http://192.0.2.1/', 'http://198.51.100.1/', 'http://203.0.113.1/']],
  ['documentation, IPv6', ['http://[2001:db8::1]/', 'http://[3fff::1]/']],
  ['benchmark', ['http://198.18.0.1/', 'http://198.19.255.254/', 'http://[2001:2::1]/']],
  ['relays and AS112', ['http://192.88.99.1/', 'http://192.175.48.1/', 'http://192.52.193.1/']],
  ['IPv4-mapped', ['http://[::ffff:127.0.0.1]/', 'http://[::ffff:a00:1]/', 'http://[::ffff:8.8.8.8]/']],
  ['IPv4-compatible', ['http://[::127.0.0.1]/', 'http://[::7f00:1]/']],
  ['SIIT', ['http://[::ffff:0:127.0.0.1]/', 'http://[::ffff:0:8.8.8.8]/']],
  ['NAT64', ['http://[64:ff9b::127.0.0.1]/', 'http://[64:ff9b::8.8.8.8]/', 'http://[64:ff9b:1::a00:1]/']],
  ['6to4', ['http://[2002:7f00:1::]/', 'http://[2002:808:808::1]/']],
  ['Teredo', ['http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/']],
  ['ISATAP', ['http://[2606:4700::5efe:10.0.0.1]/', 'http://[2606:4700::200:5efe:a00:1]/']],
  ['unique local', ['http://[fc00::1]/', 'http://[fd00:ec2::254]/']],
  [
    'site-local, discard, ORCHID, 6bone',
    ['http://[fec0::1]/', 'http://[100::1]/', 'http://[2001:20::1]/', 'http://[3ffe::1]/'],
  ],
  ['unassigned IPv6', ['http://[4000::1]/', 'http://[5f00::1]/', 'http://[1::1]/']],
  [
    'names of this machine and network',
    [
      'http://localhost/',
      'http://LOCALHOST/',
      'http://a.localhost/',
      'http://nas/',
      'http://nas.local/',
      'http://router.lan/',
      'http://metadata.google.internal/',
      'http://tv.home.arpa/',
    ],
  ],
  ['behind a user name', ['http://example.com@127.0.0.1/', 'http://8.8.8.8:80@10.0.0.1/']],
]

describe('the address guard', () => {
  it.each(refusedAddresses)('refuses addresses of the form: %s', (_form, addresses) => {
    for (const address of addresses)
      expect(() => guard.checkUrl(new URL(address)), address).toThrow(privateSentence)
  })

  it('refuses them on every port', () => {
    for (const port of [80, 443, 8080, 22, 6379]) {
      expect(() => guard.checkUrl(new URL(`http://127.0.0.1:${port}/`))).toThrow(privateSentence)
    }
  })

  it.each([
    'http://8.8.8.8/',
    'https://1.1.1.1/',
    'http://[2606:4700:4700::1111]/',
    'https://example.com/x',
    'http://[2a00:1450:4001:830::200e]/',
    'http://172.32.0.1/',
    'http://100.128.0.1/',
  ])('allows %s', (address) => {
    expect(() => guard.checkUrl(new URL(address))).not.toThrow()
  })

  it('allows the four usual ports of the web and no other', () => {
    for (const port of ['', ':80', ':443', ':8080', ':8443']) {
      expect(() => guard.checkUrl(new URL(`http://example.com${port}/`))).not.toThrow()
    }
    for (const port of [22, 25, 3000, 6379, 65535]) {
      expect(() => guard.checkUrl(new URL(`http://example.com:${port}/`))).toThrow(`from port ${port}.`)
    }
  })

  it('checks resolved addresses, and an unknown peer, by the same table', () => {
    const url = new URL('http://example.com/')
    for (const address of ['10.0.0.1', '::1', '::ffff:10.0.0.1', 'fe80::1%eth0', 'nonsense', '']) {
      expect(() => guard.checkAddress(url, address), address).toThrow(privateSentence)
    }
    expect(() => guard.checkAddress(url, undefined)).toThrow(privateSentence)
    expect(() => guard.checkAddress(url, '8.8.8.8')).not.toThrow()
  })

  it('refuses this machine’s public addresses, and others in the same IPv6 network', () => {
    const own = ['8.8.4.4/32', '2a00:1450:4001:830::5/64']
    expect(isPublicAddress('8.8.4.4', own)).toBe(false)
    expect(isPublicAddress('8.8.4.5', own)).toBe(true)
    expect(isPublicAddress('2a00:1450:4001:830:1:2:3:4', own)).toBe(false)
    expect(isPublicAddress('2a00:1450:4001:831::1', own)).toBe(true)
  })
})

describe('FETCH_ALLOW', () => {
  const cases: [entry: string, address: string, isAllowed: boolean][] = [
    ['nas', 'http://nas/', true],
    ['nas', 'http://nas:5000/', true],
    ['NAS.local', 'https://nas.local/recipes', true],
    ['nas.local', 'http://other.nas.local/', false],
    ['127.0.0.1:4100', 'http://127.0.0.1:4100/', true],
    ['127.0.0.1:4100', 'http://127.0.0.1:4101/', false],
    ['127.0.0.1:80', 'http://127.0.0.1/', true],
    ['127.0.0.1:80', 'https://127.0.0.1/', false],
    ['127.0.0.1', 'http://2130706433:9/', true],
    ['127.0.0.1', 'http://127.0.0.2/', false],
    ['[::1]:4100', 'http://[::1]:4100/', true],
    ['::1', 'http://[0:0:0:0:0:0:0:1]:99/', true],
    ['10.0.0.1', 'http://nas.example.com/', false],
  ]
  it.each(cases)('%s with %s: allowed is %s', (entry, address, isAllowed) => {
    const allowing = createAddressGuard([entry], noNetworks)
    const url = new URL(address)
    expect(allowing.isAllowed(url)).toBe(isAllowed)
    const resolved = () => {
      allowing.checkUrl(url)
      allowing.checkAddress(url, '10.0.0.1')
    }
    if (isAllowed) expect(resolved).not.toThrow()
    else expect(resolved).toThrow(privateSentence)
  })
})

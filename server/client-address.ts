import ipaddr from 'ipaddr.js'

/** Decides from whose address a request came. A header counts only when a trusted proxy set it. */
export function createAddressReader(trustedProxies: string[]) {
  const ranges = trustedProxies.map((text) =>
    text.includes('/') ? ipaddr.parseCIDR(text) : singleAddress(ipaddr.process(text)),
  )
  const isTrusted = (address: Address) =>
    ranges.some(([base, bits]) => base.kind() === address.kind() && address.match([base, bits] as never))

  function read(peer: string | undefined, forwarded: string | undefined): string {
    let current = parse(peer)
    if (!current) return 'unknown'
    const hops = (forwarded ?? '').split(',').map((hop) => parse(hop.trim()))
    while (isTrusted(current)) {
      const next = hops.pop()
      if (!next) break
      current = next
    }
    return limitKey(current)
  }

  // Most requests come from where the last few came from, and reading an address is a twelfth of a small answer's time.
  const known = new Map<string, string>()
  /** `peer` is who connected to us; `forwarded` the X-Forwarded-For header, nearest proxy last. */
  return (peer: string | undefined, forwarded: string | undefined): string => {
    const key = forwarded === undefined ? (peer ?? '') : `${peer} ${forwarded}`
    const before = known.get(key)
    if (before !== undefined) return before
    const address = read(peer, forwarded)
    if (known.size >= mostKnown) known.clear()
    if (key.length <= longestKnown) known.set(key, address)
    return address
  }
}

const mostKnown = 500
/** Anybody may send a header of kilobytes. */
const longestKnown = 100

type Address = ipaddr.IPv4 | ipaddr.IPv6

const singleAddress = (address: Address): [Address, number] => [address, address.kind() === 'ipv4' ? 32 : 128]

function parse(text: string | undefined): Address | undefined {
  return text && ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}

/** A home has a whole /64 of IPv6 addresses, so limits count those as one. */
function limitKey(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}

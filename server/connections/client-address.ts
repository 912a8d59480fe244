import ipaddr from 'ipaddr.js'

/**
 * Finds the client's address. `X-Forwarded-For` counts only from a trusted proxy. `onUntrusted` is called once for each
 * other peer that sends it: all visitors of a proxy that is missing in the settings share one address.
 */
export function createAddressReader(trustedProxies: string[], onUntrusted?: (peer: string) => void) {
  const isTrusted = rangesOf(trustedProxies)

  const reported = new Set<string>()
  const report = (peer: string) => {
    if (reported.has(peer) || reported.size >= maxReported) return
    reported.add(peer)
    onUntrusted?.(peer)
  }

  /** `peer` is the connecting address; `forwarded` the X-Forwarded-For header, nearest proxy last. */
  return (peer: string | undefined, forwarded: string | undefined): string => {
    let current = parse(peer)
    if (!current) return 'unknown'
    if (forwarded !== undefined && !isTrusted(current)) report(current.toString())
    const hops = (forwarded ?? '').split(',').map((hop) => parse(withoutPort(hop.trim())))
    while (isTrusted(current)) {
      const next = hops.pop()
      if (!next) break
      current = next
    }
    return limitKey(current)
  }
}

/** Whether an address is in one of these ranges. */
export function rangesOf(texts: string[]): (address: Address) => boolean {
  const ranges = texts.map((text) =>
    text.includes('/') ? ipaddr.parseCIDR(text) : singleAddress(ipaddr.process(text)),
  )
  return (address) =>
    ranges.some(([base, bits]) => base.kind() === address.kind() && address.match([base, bits] as never))
}

/** Anyone can send the header: bounds the log. */
const maxReported = 5

/** Removes the port of '1.2.3.4:567' and '[::1]:567', which some proxies add. */
const withoutPort = (hop: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1')

type Address = ipaddr.IPv4 | ipaddr.IPv6

const singleAddress = (address: Address): [Address, number] => [address, address.kind() === 'ipv4' ? 32 : 128]

function parse(text: string | undefined): Address | undefined {
  return text && ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}

/** A household has a whole /64 of IPv6 addresses: limits count it as one. */
export function limitKey(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}

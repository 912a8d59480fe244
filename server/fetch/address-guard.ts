import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { type AppError, badRequest } from '#server/errors.ts'

const openPorts = new Set(['80', '443', '8080', '8443'])

/** Names that only ever mean this machine or this network (RFC 6761, 6762, 8375, and what routers hand out). */
const localSuffixes = [
  'localhost',
  'local',
  'internal',
  'home.arpa',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
]

const extraRefused = [
  // Azure's virtual machines reach their host's metadata at this otherwise public address.
  ipaddr.parseCIDR('168.63.129.16/32'),
  // The abandoned 6bone: nothing public is left there.
  ipaddr.parseCIDR('3ffe::/16'),
]
const globalIpv6 = ipaddr.parseCIDR('2000::/3')

export interface AddressGuard {
  /** Throws for a scheme, port, name or literal address that is refused before anything is resolved. */
  checkUrl(url: URL): void
  /** Throws when `url`'s host resolved to, or was connected at, a refused address. */
  checkAddress(url: URL, address: string | undefined): void
  isAllowed(url: URL): boolean
}

/** `allow` holds host or host:port entries that are fetched though private, and on any port. */
export function createAddressGuard(allow: readonly string[], ownNetworks = listOwnNetworks): AddressGuard {
  const allowed = new Set(allow.map(normaliseEntry))
  const isAllowed = (url: URL) => {
    const host = bareHost(url.hostname)
    return allowed.has(host) || allowed.has(`${host}|${portOf(url)}`)
  }
  return {
    isAllowed,
    checkUrl(url) {
      if (isAllowed(url)) return
      const host = bareHost(url.hostname)
      if (ipaddr.isValid(host) ? !isPublicAddress(host, ownNetworks()) : isLocalName(host)) throw refused()
      if (!openPorts.has(portOf(url))) throw badRequest(`Potluck does not fetch from port ${portOf(url)}.`)
    },
    checkAddress(url, address) {
      if (isAllowed(url)) return
      if (address === undefined || !isPublicAddress(address, ownNetworks())) throw refused()
    },
  }
}

/** One sentence for every refused address, whatever answers there: the difference would be a port scanner. */
export const refused = (): AppError => badRequest('Potluck does not fetch addresses on private networks.')

/** True only for an address of the public internet that is neither this machine's nor its neighbour's. */
export function isPublicAddress(address: string, ownNetworks: readonly string[] = []): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6 && (!parsed.match(globalIpv6) || isIsatap(parsed))) return false
  const own = ownNetworks.map((network) => ipaddr.parseCIDR(network))
  return ![...extraRefused, ...own].some(
    ([base, bits]) => base.kind() === parsed.kind() && parsed.match([base, bits]),
  )
}

/** RFC 5214: an IPv4 address, private ones too, in the last 32 bits after 0000:5efe or 0200:5efe. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , first, second] = address.parts
  return second === 0x5efe && (first === 0 || first === 0x200)
}

/**
 * A home's devices have public IPv6 addresses in the same /64 as this machine, and a rented server listens at its own
 * public address: both are as private as 192.168.0.1, and no table of ranges knows them.
 */
export function listOwnNetworks(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family, cidr }) => {
      const bits = Number(cidr?.split('/')[1] ?? (family === 'IPv6' ? 128 : 32))
      const host = address.split('%')[0] ?? address
      return family === 'IPv6' ? `${host}/${Math.max(bits, 64)}` : `${host}/32`
    })
}

function isLocalName(host: string): boolean {
  return !host.includes('.') || localSuffixes.some((suffix) => host.endsWith(`.${suffix}`))
}

function bareHost(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

/** 'NAS:81' -> 'nas|81', '::1' and '[::1]' -> '::1', '0x7f.1' -> '127.0.0.1': spelled as URL spells hosts. */
function normaliseEntry(entry: string): string {
  const typed = entry.trim()
  if (ipaddr.IPv6.isValid(typed)) return bareHost(new URL(`http://[${typed}]`).hostname)
  const [, host = typed, port] = /^(.*?)(?::(\d+))?$/.exec(typed) ?? []
  const bare = URL.canParse(`http://${host}`) ? bareHost(new URL(`http://${host}`).hostname) : host
  return port === undefined ? bare : `${bare}|${port}`
}

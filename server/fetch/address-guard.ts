import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { t } from '#server/contract/language/t.ts'
import { type AppError, badRequest } from '#server/errors.ts'

const openPorts = new Set(['80', '443', '8080', '8443'])

/** Names that always mean this machine or network (RFC 6761, 6762, 8375, and the domains that routers assign). */
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

const otherRefused = [
  // The metadata service of Azure's virtual machines has this otherwise public address.
  ipaddr.parseCIDR('168.63.129.16/32'),
  // The discontinued 6bone has no public addresses left.
  ipaddr.parseCIDR('3ffe::/16'),
]
const globalIpv6 = ipaddr.parseCIDR('2000::/3')

export interface AddressGuard {
  /** Throws for a refused port, name or literal address, before resolving. */
  checkUrl(url: URL): void
  /** Throws for a refused address to which `url`'s host resolved or connected. */
  checkAddress(url: URL, address: string | undefined): void
  isAllowed(url: URL): boolean
}

/** `allow` contains host or host:port entries that are exempt from all checks. */
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
      if (!openPorts.has(portOf(url)))
        throw badRequest(t('Potluck does not fetch from port {port}.', { port: portOf(url) }))
    },
    checkAddress(url, address) {
      if (isAllowed(url)) return
      if (address === undefined || !isPublicAddress(address, ownNetworks())) throw refused()
    },
  }
}

/** The same message for every refused address: a difference would allow port scans. */
export const refused = (): AppError => badRequest(t('Potluck does not fetch addresses on private networks.'))

/** Whether an address is on the public internet, outside this machine's own networks. */
export function isPublicAddress(address: string, ownNetworks: readonly string[] = []): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6 && (!parsed.match(globalIpv6) || isIsatap(parsed))) return false
  const own = ownNetworks.map((network) => ipaddr.parseCIDR(network))
  return ![...otherRefused, ...own].some(
    ([base, bits]) => base.kind() === parsed.kind() && parsed.match([base, bits]),
  )
}

/** ISATAP (RFC 5214) has an IPv4 address, possibly a private one, in the last 32 bits after 0000:5efe or 0200:5efe. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , first, second] = address.parts
  return second === 0x5efe && (first === 0 || first === 0x200)
}

/**
 * Devices at home have public IPv6 addresses in the same /64 as this machine, and a rented server listens on its own
 * public address. Both are as private as 192.168.0.1, but in no table of ranges.
 */
function listOwnNetworks(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family, cidr }) => {
      const bits = Number(cidr?.split('/')[1] ?? (family === 'IPv6' ? 128 : 32))
      const host = address.split('%')[0] ?? address
      return family === 'IPv6' ? `${host}/${Math.max(bits, 64)}` : `${host}/32`
    })
}

export function isLocalName(host: string): boolean {
  return !host.includes('.') || localSuffixes.some((suffix) => host.endsWith(`.${suffix}`))
}

function bareHost(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

/** Spelled as URL spells hosts: 'NAS:81' -> 'nas|81', '::1' and '[::1]' -> '::1', '0x7f.1' -> '127.0.0.1'. */
function normaliseEntry(entry: string): string {
  const typed = entry.trim()
  if (ipaddr.IPv6.isValid(typed)) return bareHost(new URL(`http://[${typed}]`).hostname)
  const [, host = typed, port] = /^(.*?)(?::(\d+))?$/.exec(typed) ?? []
  const bare = URL.canParse(`http://${host}`) ? bareHost(new URL(`http://${host}`).hostname) : host
  return port === undefined ? bare : `${bare}|${port}`
}

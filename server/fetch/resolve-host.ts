import { lookup, Resolver } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLimiter, type Limiter } from '#server/async/limiter.ts'
import { tooManyRequests } from '#server/errors.ts'

export interface ResolveOptions {
  /** The system's own table of names counts first: for hosts that the owner of this Potluck allowed by name. */
  preferSystem: boolean
  signal: AbortSignal
}

/** All addresses of a host name, IPv4 first; rejects when there are none. */
export type ResolveHost = (host: string, options: ResolveOptions) => Promise<string[]>

/** How much longer than the IPv4 answer the IPv6 answer may take. */
const ipv6GraceMs = 500

/** What a name server that answers says of names only this machine knows (/etc/hosts, mDNS), or no name server at all. */
const worthAskingSystem = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'EBADNAME'])

/** `servers` as 'host:port'; the system's own without them. */
export function createHostResolver(servers?: readonly string[]): ResolveHost {
  // The system's lookup blocks one of the four threads that password hashing and files share: with a name server that
  // hangs nobody could sign in. So it comes second, and never more than two at once.
  const limit = createLimiter({ places: 2, waiting: 100, refuse: tooManyNames })
  return async (host, { preferSystem, signal }) => {
    if (preferSystem) return askSystem(host, limit, signal)
    const resolver = new Resolver({ timeout: 2_000, tries: 3 })
    if (servers) resolver.setServers(servers)
    try {
      return await askNameServers(resolver, host, signal)
    } catch (error) {
      if (!worthAskingSystem.has(codeOf(error))) throw error
      return askSystem(host, limit, signal)
    }
  }
}

async function askNameServers(resolver: Resolver, host: string, signal: AbortSignal): Promise<string[]> {
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const ipv6 = resolver.resolve6(host).catch(() => [])
    const ipv4 = await resolver.resolve4(host).catch((error: unknown) => ({ error }))
    if (Array.isArray(ipv4)) return [...ipv4, ...(await Promise.race([ipv6, sleep(ipv6GraceMs, [])]))]
    const onlyIpv6 = await ipv6
    if (onlyIpv6.length === 0) throw ipv4.error
    return onlyIpv6
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

const tooManyNames = () =>
  tooManyRequests('Too many pages are being fetched at once. Please try again in a moment.', 10)

function askSystem(host: string, limit: Limiter, signal: AbortSignal): Promise<string[]> {
  const look = async () => {
    const found = await lookup(host, { all: true })
    return found.map(({ address }) => address)
  }
  return limit(look, { signal })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

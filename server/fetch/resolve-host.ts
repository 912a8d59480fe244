import { lookup, Resolver } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLimiter, type Limiter } from '#server/async/limiter.ts'
import { t } from '#server/contract/language/t.ts'
import { tooManyRequests } from '#server/errors.ts'

interface ResolveOptions {
  /** Asks the system before the name servers: for hosts that FETCH_ALLOW names. */
  preferSystem: boolean
  signal: AbortSignal
}

/** All addresses of a host name, IPv4 first; rejects when there are none. */
export type ResolveHost = (host: string, options: ResolveOptions) => Promise<string[]>

/** How much later than the IPv4 response the IPv6 response may arrive. */
const ipv6GraceMs = 500

/** Errors for names that only this machine knows (/etc/hosts, mDNS), or without a name server. */
const systemMayKnow = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'EBADNAME'])

/** `servers` as 'host:port'; by default those of the system. */
export function createHostResolver(servers?: readonly string[]): ResolveHost {
  // The system's lookup blocks one of the four threads that password hashing and files share. With a hanging name server,
  // no one could sign in, so at most two run at once, and only as a fallback.
  const limit = createLimiter({ places: 2, waiting: 100, refuse: tooManyNames })
  return async (host, { preferSystem, signal }) => {
    if (preferSystem) return askSystem(host, limit, signal)
    const resolver = new Resolver({ timeout: 2_000, tries: 3 })
    if (servers) resolver.setServers(servers)
    try {
      return await askNameServers(resolver, host, signal)
    } catch (error) {
      if (!systemMayKnow.has(codeOf(error))) throw error
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
  tooManyRequests(t('Too many pages are being fetched at once. Please try again in a moment.'), 10)

function askSystem(host: string, limit: Limiter, signal: AbortSignal): Promise<string[]> {
  const find = async () => {
    const found = await lookup(host, { all: true })
    return found.map(({ address }) => address)
  }
  return limit(find, { signal })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

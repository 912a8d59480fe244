import type { IncomingMessage } from 'node:http'
import { upstream } from '#server/errors.ts'
import type { AddressGuard } from './address-guard.ts'
import { browserHeaders, type Destination } from './browser-headers.ts'
import { CookieJar } from './cookie-jar.ts'
import { siteName, statusError } from './fetch-errors.ts'
import { parseAddress } from './normalise-address.ts'
import { readBody, TooManyBytes } from './read-body.ts'
import { requestHop } from './request-hop.ts'
import type { ResolveHost } from './resolve-host.ts'

const mostRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

export interface Wanted {
  thing: 'Recipe' | 'Picture'
  /** The article and noun of a sentence. */
  called: string
  maxBytes: number
  contentTypes: RegExp
  destination: Destination
}

export interface Trip {
  guard: AddressGuard
  resolve: ResolveHost
  signal: AbortSignal
  referer: string | undefined
  /** Where the trip has been; the last one is where it is. */
  visited: URL[]
}

export interface Fetched {
  bytes: Buffer
  contentType: string
  status: number
  addresses: string[]
  finalAddress: string
}

/** Follows redirects, each checked like the first address, and reads what lies at the end. */
export async function travel(trip: Trip, wanted: Wanted): Promise<Fetched> {
  const jar = new CookieJar()
  let [url] = trip.visited
  while (url) {
    const extra = { cookie: jar.headerFor(url), referer: trip.referer }
    const answer = await requestHop(url, { ...trip, headers: browserHeaders(url, wanted.destination, extra) })
    try {
      jar.store(url, answer.headers['set-cookie'] ?? [])
      const next = redirectTarget(url, answer)
      if (!next) return await arrive(trip, answer, wanted)
      if (trip.visited.length > mostRedirects) throw upstream(`${siteName(url)} redirects too many times.`)
      trip.visited.push(next)
      url = next
    } finally {
      answer.destroy()
    }
  }
  throw new Error('a trip without a start')
}

async function arrive(trip: Trip, answer: IncomingMessage, wanted: Wanted): Promise<Fetched> {
  const addresses = trip.visited.map(withoutFragment)
  const here = trip.visited.at(-1) ?? new URL('about:blank')
  const status = answer.statusCode ?? 0
  const failure = statusError(here, status, wanted.thing)
  if (failure) throw failure
  const contentType = answer.headers['content-type'] ?? ''
  if (!wanted.contentTypes.test(contentType))
    throw upstream(`${siteName(here)} did not answer with ${wanted.called}.`)
  try {
    const bytes = await readBody(answer, wanted.maxBytes)
    return { bytes, contentType, status, addresses, finalAddress: addresses.at(-1) ?? here.href }
  } catch (error) {
    if (!(error instanceof TooManyBytes)) throw error
    const megabytes = wanted.maxBytes / 1_000_000
    throw upstream(`${siteName(here)} sent ${wanted.called} larger than ${megabytes} MB.`)
  }
}

function redirectTarget(url: URL, answer: IncomingMessage): URL | null {
  const { location } = answer.headers
  if (!redirectStatuses.has(answer.statusCode ?? 0) || location === undefined) return null
  // Header bytes arrive as Latin-1, while servers that do not escape their addresses mean UTF-8.
  const spelled = Buffer.from(location, 'latin1').toString('utf8')
  const target = spelled.includes('\uFFFD') ? location : spelled
  try {
    return parseAddress(new URL(target, url).href)
  } catch (cause) {
    throw upstream(`${siteName(url)} redirects to something that is not a web address.`, { cause })
  }
}

function withoutFragment(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length)
}

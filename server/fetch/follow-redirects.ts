import type { IncomingMessage } from 'node:http'
import { siteName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { upstream } from '#server/errors.ts'
import type { AddressGuard } from './address-guard.ts'
import { browserHeaders, type Destination } from './browser-headers.ts'
import { CookieJar } from './cookie-jar.ts'
import {
  type FetchedThing,
  Refusal,
  statusError,
  tooLargeSentence,
  unreadableSentence,
} from './fetch-errors.ts'
import { refreshTarget } from './meta-refresh.ts'
import { parseAddress } from './normalise-address.ts'
import { readBody, TooManyBytes, unpacked } from './read-body.ts'
import { requestHop } from './request-hop.ts'
import type { ResolveHost } from './resolve-host.ts'

const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

export interface Expected {
  thing: FetchedThing
  maxBytes(contentType: string): number
  contentTypes: RegExp
  destination: Destination
}

interface RedirectedRequest {
  guard: AddressGuard
  resolve: ResolveHost
  signal: AbortSignal
  referer: string | undefined
  /** The requested address and all redirects; the last one is current. */
  visited: URL[]
}

export interface Fetched {
  bytes: Buffer
  contentType: string
  status: number
  addresses: string[]
  finalAddress: string
}

/** Follows redirects, each checked like the first address, and reads the final response. */
export async function followRedirects(request: RedirectedRequest, expected: Expected): Promise<Fetched> {
  const jar = new CookieJar()
  let [url] = request.visited
  let hasRefreshed = false
  while (url) {
    const optional = { cookie: jar.headerFor(url), referer: request.referer }
    const headers = browserHeaders(url, expected.destination, optional)
    const response = await requestHop(url, { ...request, headers })
    try {
      jar.store(url, response.headers['set-cookie'] ?? [])
      const redirect = redirectTarget(url, response)
      const fetched = redirect ? null : await readResponse(request.visited, response, expected)
      const next = redirect ?? (fetched && (await refreshed(fetched, expected, hasRefreshed)))
      if (!next && fetched) return fetched
      if (!next) break
      hasRefreshed ||= redirect === null
      if (request.visited.length > maxRedirects)
        throw upstream(t('{site} redirects too many times.', { site: siteName(url) }))
      request.visited.push(next)
      url = next
    } finally {
      response.destroy()
    }
  }
  throw new Error('no address to fetch')
}

/** Once: a page may refresh itself for ever. */
async function refreshed(fetched: Fetched, { thing }: Expected, hasRefreshed: boolean): Promise<URL | null> {
  const target = thing === 'Recipe' && !hasRefreshed ? await refreshTarget(fetched) : null
  return target === null ? null : parseAddress(target)
}

async function readResponse(
  visited: URL[],
  response: IncomingMessage,
  { thing, maxBytes, contentTypes }: Expected,
): Promise<Fetched> {
  const addresses = visited.map(withoutFragment)
  const url = visited.at(-1) ?? new URL('about:blank')
  const status = response.statusCode ?? 0
  const failure = statusError(url, status, thing)
  const contentType = response.headers['content-type'] ?? ''
  if (failure instanceof Refusal && thing === 'Recipe' && contentTypes.test(contentType))
    throw await withDocument(failure, response, { contentType, addresses })
  if (failure) throw failure
  if (!contentTypes.test(contentType)) throw upstream(unreadableSentence(url, thing))
  const most = maxBytes(contentType)
  try {
    const body = await readBody(response, most)
    const bytes = thing === 'Recipe' ? await unpacked(body, contentType, most) : body
    return { bytes, contentType, status, addresses, finalAddress: addresses.at(-1) ?? url.href }
  } catch (error) {
    if (!(error instanceof TooManyBytes)) throw error
    throw upstream(tooLargeSentence(url, thing, most))
  }
}

const maxRefusalBytes = 2_000_000
const refusalDeadlineMs = 3000

/** The refusal with its page, which may say why, or have the recipe; without, if that does not arrive soon. */
async function withDocument(
  refusal: Refusal,
  response: IncomingMessage,
  { contentType, addresses }: Pick<Fetched, 'contentType' | 'addresses'>,
) {
  const timer = setTimeout(() => response.destroy(), refusalDeadlineMs)
  try {
    const bytes = await readBody(response, maxRefusalBytes)
    const [finalAddress = ''] = addresses.slice(-1)
    const page = { bytes, contentType, status: refusal.siteStatus, addresses, finalAddress }
    return new Refusal(refusal.message, refusal.siteStatus, page)
  } catch {
    return refusal
  } finally {
    clearTimeout(timer)
  }
}

function redirectTarget(url: URL, response: IncomingMessage): URL | null {
  const { location } = response.headers
  if (!redirectStatuses.has(response.statusCode ?? 0) || location === undefined) return null
  // Node decodes headers as Latin-1, while servers that do not escape their addresses send UTF-8.
  const decoded = Buffer.from(location, 'latin1').toString('utf8')
  const target = decoded.includes('\uFFFD') ? location : decoded
  try {
    return parseAddress(new URL(target, url).href)
  } catch (cause) {
    throw upstream(t('{site} redirects to something that is not a web address.', { site: siteName(url) }), {
      cause,
    })
  }
}

function withoutFragment(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length)
}

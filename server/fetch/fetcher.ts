import { createLimiter } from '#server/async/limiter.ts'
import { t } from '#server/contract/language/t.ts'
import { tooManyRequests } from '#server/errors.ts'
import { createAddressGuard } from './address-guard.ts'
import { documentDestination, imageDestination, packageDestination } from './browser-headers.ts'
import { timeoutError, toFetchError } from './fetch-errors.ts'
import { type Expected, type Fetched, followRedirects } from './follow-redirects.ts'
import { parseAddress } from './normalise-address.ts'
import { createHostResolver, type ResolveHost } from './resolve-host.ts'

export interface FetchOptions {
  /** A user id, for the limit per person. */
  caller?: string
  signal?: AbortSignal
  /** The document of the picture, which sites that forbid hotlinking require. */
  referer?: string
}

export interface FetchedDocument {
  finalAddress: string
  /** Every address, from the requested to the final one. */
  addresses: string[]
  bytes: Buffer
  contentType: string
  status: number
}

interface FetchedImage {
  bytes: Buffer
  /** As stated by the server; only the bytes decide the format. */
  contentType: string
  finalAddress: string
}

/** All outgoing HTTP requests. Throws AppErrors with a message for people. */
export interface Fetcher {
  fetchDocument(address: string, options?: FetchOptions): Promise<FetchedDocument>
  fetchImage(address: string, options?: FetchOptions): Promise<FetchedImage>
}

interface PackageFetcher extends Fetcher {
  /** A package of an npm registry, whose hash the caller checks. */
  fetchPackage(address: string): Promise<Buffer>
}

interface FetcherSettings {
  /** host or host:port, exempt from the checks of address and port. */
  allow: readonly string[]
  resolve?: ResolveHost
  /** From resolving the name to the last byte. */
  deadlineMs?: number
}

const document: Expected = {
  thing: 'Recipe',
  maxBytes: (contentType) =>
    /^(?:$|text\/|application\/(?:xhtml\+xml|json|ld\+json)\b)/i.test(contentType) ? 10_000_000 : 15_000_000,
  // What it is, its bytes say: many servers state a wrong type.
  contentTypes:
    /^(?:$|text\/|image\/|application\/(?:(?:xhtml|rss|atom|rdf)\+xml|json|ld\+json|pdf|x-pdf|octet-stream|x-download|force-download|xml|markdown)\b|binary\/)/i,
  destination: documentDestination,
}

const picture: Expected = {
  thing: 'Picture',
  maxBytes: () => 15_000_000,
  contentTypes: /^(?:$|image\/|application\/octet-stream\b|binary\/octet-stream\b)/i,
  destination: imageDestination,
}

const npmPackage: Expected = {
  thing: 'Package',
  maxBytes: () => 40_000_000,
  contentTypes: /^/,
  destination: packageDestination,
}

export function createFetcher({
  allow,
  resolve = createHostResolver(),
  deadlineMs = 20_000,
}: FetcherSettings): PackageFetcher {
  const guard = createAddressGuard(allow)
  // One person's slow sites must not take all places.
  const limit = createLimiter({
    places: 16,
    placesPerCaller: 4,
    waitingPerCaller: 50,
    refuse: () =>
      tooManyRequests(t('Too many pages are being fetched at once. Please try again in a moment.'), 10),
  })

  async function fetchBytes(address: string, expected: Expected, options: FetchOptions): Promise<Fetched> {
    const start = parseAddress(address)
    const run = async () => {
      const deadline = new AbortController()
      const timer = setTimeout(() => deadline.abort(), deadlineMs)
      const signal = AbortSignal.any([deadline.signal, ...(options.signal ? [options.signal] : [])])
      const request = { guard, resolve, signal, referer: options.referer, visited: [start] }
      try {
        return await followRedirects(request, expected)
      } catch (error) {
        const current = request.visited.at(-1) ?? start
        if (deadline.signal.aborted) throw timeoutError(current, deadlineMs)
        options.signal?.throwIfAborted()
        throw toFetchError(current, error)
      } finally {
        clearTimeout(timer)
      }
    }
    return limit(run, { caller: options.caller ?? '', signal: options.signal })
  }

  return {
    async fetchDocument(address, options = {}) {
      return fetchBytes(address, document, options)
    },
    async fetchImage(address, options = {}) {
      const { bytes, contentType, finalAddress } = await fetchBytes(address, picture, options)
      return { bytes, contentType, finalAddress }
    },
    async fetchPackage(address) {
      return (await fetchBytes(address, npmPackage, {})).bytes
    },
  }
}

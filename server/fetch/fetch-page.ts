import { createLimiter } from '#server/async/limiter.ts'
import { tooManyRequests } from '#server/errors.ts'
import { createAddressGuard } from './address-guard.ts'
import { imageDestination, pageDestination } from './browser-headers.ts'
import { explainFailure, tooLate } from './fetch-errors.ts'
import { type Fetched, travel, type Wanted } from './follow-redirects.ts'
import { parseAddress } from './normalise-address.ts'
import { createHostResolver, type ResolveHost } from './resolve-host.ts'

export interface FetchOptions {
  /** Whose fetch it is, for the bound per person: a user id. */
  caller?: string
  signal?: AbortSignal
  /** The page that shows the picture; sites that forbid hotlinking ask for it. */
  referer?: string
}

export interface FetchedPage {
  finalAddress: string
  /** Every address on the way, first to last. */
  addresses: string[]
  bytes: Buffer
  contentType: string
  status: number
}

export interface FetchedImage {
  bytes: Buffer
  /** As announced; only the bytes themselves decide what it is. */
  contentType: string
  finalAddress: string
}

/** The product's only way out to the web. Failures are AppErrors with a sentence for the person who asked. */
export interface Fetcher {
  fetchPage(address: string, options?: FetchOptions): Promise<FetchedPage>
  fetchImage(address: string, options?: FetchOptions): Promise<FetchedImage>
}

export interface FetcherSettings {
  /** host or host:port, fetched though private and on any port. */
  allow: readonly string[]
  resolve?: ResolveHost
  /** For everything from resolving to the last byte. */
  deadlineMs?: number
}

const page: Wanted = {
  thing: 'Recipe',
  called: 'a web page',
  maxBytes: 10_000_000,
  contentTypes: /^(?:$|text\/html\b|application\/xhtml\+xml\b)/i,
  destination: pageDestination,
}

const picture: Wanted = {
  thing: 'Picture',
  called: 'a picture',
  maxBytes: 15_000_000,
  contentTypes: /^(?:$|image\/|application\/octet-stream\b|binary\/octet-stream\b)/i,
  destination: imageDestination,
}

export function createFetcher({
  allow,
  resolve = createHostResolver(),
  deadlineMs = 20_000,
}: FetcherSettings): Fetcher {
  const guard = createAddressGuard(allow)
  // One person's slow sites leave places for everyone else.
  const limit = createLimiter({
    places: 16,
    placesPerCaller: 4,
    waitingPerCaller: 50,
    refuse: () =>
      tooManyRequests('Too many pages are being fetched at once. Please try again in a moment.', 10),
  })

  async function fetchBytes(address: string, wanted: Wanted, options: FetchOptions): Promise<Fetched> {
    const start = parseAddress(address)
    const run = async () => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), deadlineMs)
      const signal = AbortSignal.any([late.signal, ...(options.signal ? [options.signal] : [])])
      const trip = { guard, resolve, signal, referer: options.referer, visited: [start] }
      try {
        return await travel(trip, wanted)
      } catch (error) {
        const here = trip.visited.at(-1) ?? start
        if (late.signal.aborted) throw tooLate(here, deadlineMs)
        options.signal?.throwIfAborted()
        throw explainFailure(here, error)
      } finally {
        clearTimeout(timer)
      }
    }
    return limit(run, { caller: options.caller ?? '', signal: options.signal })
  }

  return {
    async fetchPage(address, options = {}) {
      return fetchBytes(address, page, options)
    },
    async fetchImage(address, options = {}) {
      const { bytes, contentType, finalAddress } = await fetchBytes(address, picture, options)
      return { bytes, contentType, finalAddress }
    },
  }
}

import { siteName } from '#server/contract/format.ts'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { t } from '#server/contract/language/t.ts'
import { upstream } from '#server/errors.ts'
import type { AddressGuard } from './address-guard.ts'
import { refused } from './address-guard.ts'
import { toFetchError } from './fetch-errors.ts'
import { readBody, TooManyBytes } from './read-body.ts'
import { requestHop } from './request-hop.ts'
import { createHostResolver } from './resolve-host.ts'

export interface EndpointAnswer {
  status: number
  bytes: Buffer
}

/** One server that the owner configured, which may be on a private network. */
interface Endpoint {
  get(path: string, signal: AbortSignal): Promise<EndpointAnswer>
  post(path: string, body: unknown, signal: AbortSignal): Promise<EndpointAnswer>
}

const maxAnswerBytes = 256_000

/**
 * Requests to addresses below `base` only, with `key` as bearer token. Redirects are not followed, so that text and key
 * go nowhere else. Throws AppErrors with a message for people, and the reason of an aborted signal.
 */
export function createEndpoint(base: string, key: string | undefined): Endpoint {
  const guard = onlyOrigin(new URL(base).origin)
  const resolve = createHostResolver()

  async function send(path: string, body: string | undefined, signal: AbortSignal): Promise<EndpointAnswer> {
    const url = new URL(base + path)
    const headers = {
      Host: url.host,
      // Some servers, GitHub's among them, refuse requests that do not say what sends them.
      'User-Agent': 'Potluck',
      Accept: 'application/json',
      'Accept-Encoding': 'gzip, deflate, br',
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    }
    try {
      const response = await requestHop(url, {
        guard,
        resolve,
        signal,
        headers,
        ...(body !== undefined && { body }),
      })
      try {
        return { status: response.statusCode ?? 0, bytes: await readBody(response, maxAnswerBytes) }
      } finally {
        response.destroy()
      }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof TooManyBytes)
        throw upstream(
          t('{site} sent an answer larger than {size}.', {
            site: siteName(url),
            size: describeBytes(maxAnswerBytes),
          }),
        )
      throw toFetchError(url, error)
    }
  }
  return {
    get: (path, signal) => send(path, undefined, signal),
    post: (path, body, signal) => send(path, JSON.stringify(body), signal),
  }
}

/** Allows one scheme, host and port, whatever its address, and nothing else. */
function onlyOrigin(origin: string): AddressGuard {
  const check = (url: URL) => {
    if (url.origin !== origin) throw refused()
  }
  return { isAllowed: (url) => url.origin === origin, checkUrl: check, checkAddress: check }
}

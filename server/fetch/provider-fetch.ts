import { createAddressGuard } from './address-guard.ts'
import { readBody } from './read-body.ts'
import { requestHop } from './request-hop.ts'
import { createHostResolver } from './resolve-host.ts'

interface ProviderRequest {
  method: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Like the browser's fetch, as far as a client of OpenID Connect needs it. */
type ProviderFetch = (address: string, request: ProviderRequest) => Promise<Response>

const maxAnswerBytes = 256_000
const deadlineMs = 10_000

/**
 * Requests to the OpenID provider that the owner configured, which may be on a private network, and to public hosts that
 * it names, e.g. for its keys. Redirects are not followed.
 */
export function createProviderFetch(issuer: string, allow: readonly string[]): ProviderFetch {
  const { hostname, port, protocol } = new URL(issuer)
  const own = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  const guard = createAddressGuard([own, ...allow])
  const resolve = createHostResolver()
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    const deadline = AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])])
    const response = await requestHop(url, {
      guard,
      resolve,
      signal: deadline,
      headers: { Host: url.host, ...headers },
      ...(method === 'POST' && { body: String(body ?? '') }),
    })
    try {
      const bytes = new Uint8Array(await readBody(response, maxAnswerBytes))
      const { 'content-type': type = '' } = response.headers
      return new Response(bytes, { status: response.statusCode ?? 502, headers: { 'content-type': type } })
    } finally {
      response.destroy()
    }
  }
}

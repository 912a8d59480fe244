import { t } from '#server/contract/language/t.ts'
import { badRequest } from '#server/errors.ts'
import { createAddressGuard } from './address-guard.ts'
import { toFetchError } from './fetch-errors.ts'
import { requestHop } from './request-hop.ts'
import { createHostResolver } from './resolve-host.ts'

/** Sends small messages to addresses that browsers or people name. Throws AppErrors with a message for people. */
export interface Delivery {
  /** Throws for an address to which nothing would be sent. */
  check(address: string): void
  /** Returns the status; the answer is not read, and a redirect is not followed. */
  post(address: string, message: { headers: Record<string, string>; body: Uint8Array }): Promise<number>
}

const deadlineMs = 10_000

/** To public https addresses only; `allow` contains host or host:port entries that are exempt. */
export function createDelivery(allow: readonly string[]): Delivery {
  const guard = createAddressGuard(allow)
  const resolve = createHostResolver()
  function checked(address: string): URL {
    const url = new URL(address)
    guard.checkUrl(url)
    const isPlain = url.protocol !== 'https:' && !guard.isAllowed(url)
    if (isPlain || url.username !== '' || url.password !== '')
      throw badRequest(t('Potluck sends messages to https addresses only.'))
    return url
  }
  return {
    check: (address) => void checked(address),
    async post(address, { headers, body }) {
      const url = checked(address)
      const signal = AbortSignal.timeout(deadlineMs)
      try {
        const all = { Host: url.host, ...headers, 'Content-Length': String(body.length) }
        const response = await requestHop(url, { guard, resolve, signal, headers: all, body })
        response.destroy()
        return response.statusCode ?? 0
      } catch (error) {
        throw toFetchError(url, error)
      }
    },
  }
}

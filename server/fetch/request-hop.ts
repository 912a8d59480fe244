import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { limitPieces } from '#server/connections/max-pieces.ts'
import { type AddressGuard, refused } from './address-guard.ts'
import { UnreadableBody } from './read-body.ts'
import type { ResolveHost } from './resolve-host.ts'

/** Sites with a long Content-Security-Policy and many cookies exceed Node's default of 16 kB. */
const maxHeaderBytes = 64 * 1024
/** 'Early Hints' and the like, which come before an answer, without a limit of their own. */
const maxInformation = 20
/** Node's default of 250 ms is too short for addresses across an ocean. */
const msPerAddress = 2_000

interface Hop {
  guard: AddressGuard
  resolve: ResolveHost
  headers: Record<string, string>
  signal: AbortSignal
  /** Makes it a POST. */
  body?: string | Uint8Array
}

/**
 * One request, without redirects, to a checked address: the host is resolved once, every address is checked, and the
 * connection is pinned to them, which prevents DNS rebinding.
 */
export async function requestHop(
  url: URL,
  { guard, resolve, headers, signal, body }: Hop,
): Promise<IncomingMessage> {
  guard.checkUrl(url)
  signal.throwIfAborted()
  const addresses = await checkedAddresses(url, { guard, resolve, signal })
  const options = {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    signal,
    // A shared agent could reuse a connection that was opened under other rules.
    agent: false,
    maxHeaderSize: maxHeaderBytes,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: msPerAddress,
    lookup: pinned(addresses),
  } as const
  return new Promise((resolveResponse, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options)
    let information = 0
    request.on('information', () => {
      information += 1
      if (information > maxInformation) request.destroy(new UnreadableBody('informational responses'))
    })
    request.once('response', (response) => {
      limitPieces(response, () => void response.destroy(new UnreadableBody('tiny pieces')))
      resolveResponse(response)
    })
    // Not once: an interrupted body emits 'error' again, which without a listener ends the process.
    request.on('error', reject)
    // Without a listener, an unexpected upgrade would leave the request waiting until the deadline.
    request.once('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('unexpected upgrade'))
    })
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        try {
          guard.checkAddress(url, socket.remoteAddress)
        } catch (error) {
          request.destroy(error instanceof Error ? error : refused())
        }
      })
    })
    request.end(body)
  })
}

async function checkedAddresses(
  url: URL,
  { guard, resolve, signal }: Omit<Hop, 'headers' | 'body'>,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return [host]
  const addresses = await orAborted(resolve(host, { preferSystem: guard.isAllowed(url), signal }), signal)
  // All must pass: with one private address among public ones, the connection could go to the private one.
  for (const address of addresses) guard.checkAddress(url, address)
  return addresses
}

function pinned(addresses: string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: ipaddr.IPv6.isValid(address) ? 6 : 4 }))
  return (_host, { all }, callback) => {
    const [first] = entries
    if (all) callback(null, entries)
    else if (first) callback(null, first.address, first.family)
    else callback(new Error('no address'), '', 0)
  }
}

/** A pending DNS request cannot be cancelled, so it is abandoned. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

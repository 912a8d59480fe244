import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { type AddressGuard, refused } from './address-guard.ts'
import type { ResolveHost } from './resolve-host.ts'

/** Sites with a long Content-Security-Policy and many cookies exceed Node's 16 kB. */
const maxHeaderBytes = 64 * 1024
/** Node's 250 ms gives up on addresses across an ocean. */
const msPerAddress = 2_000

export interface Hop {
  guard: AddressGuard
  resolve: ResolveHost
  headers: Record<string, string>
  signal: AbortSignal
}

/**
 * One request without following anything, to an address that was checked: the host is resolved once, every address
 * found is checked, and the connection can only go to one of them, so a name that changes its mind gains nothing.
 */
export async function requestHop(
  url: URL,
  { guard, resolve, headers, signal }: Hop,
): Promise<IncomingMessage> {
  guard.checkUrl(url)
  signal.throwIfAborted()
  const addresses = await checkedAddresses(url, { guard, resolve, signal })
  const options = {
    headers,
    signal,
    // A shared agent could hand out a connection that was made under other rules.
    agent: false,
    maxHeaderSize: maxHeaderBytes,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: msPerAddress,
    lookup: pinned(addresses),
  } as const
  return new Promise((resolveAnswer, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options)
    request.once('response', resolveAnswer)
    // Not once: a broken body is told here as well, after the answer, and an unheard error ends the process.
    request.on('error', reject)
    // Nobody asked for an upgrade; unheard, it would keep the trip waiting for an answer until the deadline.
    request.once('upgrade', (_answer, socket) => {
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
    request.end()
  })
}

async function checkedAddresses(
  url: URL,
  { guard, resolve, signal }: Omit<Hop, 'headers'>,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return [host]
  const addresses = await orAborted(resolve(host, { preferSystem: guard.isAllowed(url), signal }), signal)
  // One private address among public ones is how a name gets chosen by chance: all must pass.
  for (const address of addresses) guard.checkAddress(url, address)
  return addresses
}

function pinned(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: ipaddr.IPv6.isValid(address) ? 6 : 4 }))
  return (_host, { all }, callback) => {
    const [first] = found
    if (all) callback(null, found)
    else if (first) callback(null, first.address, first.family)
    else callback(new Error('no address'), '', 0)
  }
}

/** A name server that never answers cannot be interrupted, only left alone. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

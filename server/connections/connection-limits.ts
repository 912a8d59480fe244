import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { limitKey, rangesOf } from './client-address.ts'
import type { Refusals } from './refusal-counts.ts'

export interface ConnectionLimits {
  /** Idle ones included: each takes about 20 KiB. */
  connections: number
  /** Of one public address. A household with twenty devices needs a fifth. */
  connectionsPerAddress: number
}

const defaultConnectionLimits: ConnectionLimits = { connections: 8000, connectionsPerAddress: 500 }

/** Closes connections above the limits at once. */
export function capConnections(
  server: Server,
  trustedProxies: string[],
  refused: Refusals,
  limits = defaultConnectionLimits,
): void {
  server.maxConnections = limits.connections
  server.on('drop', () => refused.count('connections'))
  const counter = createConnectionCounter(trustedProxies, limits.connectionsPerAddress)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!counter.open(remoteAddress)) {
      refused.count('connections of one address')
      socket.destroy()
      return
    }
    socket.once('close', () => counter.close(remoteAddress))
  })
}

/** Counts connections by public address. A private or loopback address may be a proxy with all visitors behind it. */
export function createConnectionCounter(trustedProxies: string[], perAddress: number) {
  const isTrusted = rangesOf(trustedProxies)
  const counts = new Map<string, number>()

  function keyOf(peer: string | undefined): string | undefined {
    if (!peer || !ipaddr.isValid(peer)) return undefined
    const address = ipaddr.process(peer)
    return address.range() === 'unicast' && !isTrusted(address) ? limitKey(address) : undefined
  }

  return {
    /** False, without counting, when the address is at its limit. */
    open(peer: string | undefined): boolean {
      const key = keyOf(peer)
      if (key === undefined) return true
      const count = counts.get(key) ?? 0
      if (count >= perAddress) return false
      counts.set(key, count + 1)
      return true
    },
    close(peer: string | undefined): void {
      const key = keyOf(peer)
      if (key === undefined) return
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { limitKey, rangesOf } from './client-address.ts'
import type { Refusals } from './refusal-counts.ts'

export interface ConnectionLimits {
  /** Idle ones included: each takes about 20 KiB. */
  connections: number
  /** Of one public address: a household with twenty devices has a fifth of it. */
  connectionsPerAddress: number
}

export const usualConnectionLimits: ConnectionLimits = { connections: 8000, connectionsPerAddress: 500 }

/** Closes connections beyond the limits before they have sent anything. */
export function capConnections(
  server: Server,
  trustedProxies: string[],
  refused: Refusals,
  limits = usualConnectionLimits,
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

/**
 * Counts connections by public address. Private and loopback ones are not counted, whatever the settings say: behind
 * them may be a proxy, and so all the visitors of this server.
 */
export function createConnectionCounter(trustedProxies: string[], perAddress: number) {
  const isTrusted = rangesOf(trustedProxies)
  const counts = new Map<string, number>()

  function keyOf(peer: string | undefined): string | undefined {
    if (!peer || !ipaddr.isValid(peer)) return undefined
    const address = ipaddr.process(peer)
    return address.range() === 'unicast' && !isTrusted(address) ? limitKey(address) : undefined
  }

  return {
    /** False when this address has as many as it may have, and then counts nothing. */
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

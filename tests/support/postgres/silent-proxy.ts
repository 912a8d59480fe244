import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Pair {
  toServer: Socket
  toClient: Socket
  isSilent: boolean
  /** What the client has sent. */
  sent: string
}

/** A network between Potluck and its database server that can stop forwarding, as one that drops packets does. */
export interface SilentProxy {
  /** The same database, through this network. */
  address: string
  /** Nothing arrives any more: on connections whose client has sent this text, or on all, new ones included. */
  silence(sent?: string): void
  /** What is sent from now on arrives. Silent connections stay silent, as they do when their state was lost. */
  restore(): void
  close(): void
}

export async function createSilentProxy(address: string): Promise<SilentProxy> {
  const url = new URL(address)
  const pairs = new Set<Pair>()
  let isSilent = false
  const server = createServer((toClient) => {
    const toServer = connect(Number(url.port), url.hostname)
    const pair: Pair = { toServer, toClient, isSilent, sent: '' }
    pairs.add(pair)
    toClient.on('data', (bytes) => {
      pair.sent += bytes.toString('latin1')
      if (!pair.isSilent) toServer.write(bytes)
    })
    toServer.on('data', (bytes) => {
      if (!pair.isSilent) toClient.write(bytes)
    })
    for (const [from, to] of [
      [toClient, toServer],
      [toServer, toClient],
    ] as const) {
      from.on('error', () => {})
      from.on('close', () => {
        if (!pair.isSilent) to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const through = new URL(address)
  through.port = String(port)
  return {
    address: through.href,
    silence(sent) {
      isSilent = sent === undefined
      for (const pair of pairs) pair.isSilent ||= sent === undefined || pair.sent.includes(sent)
    },
    restore() {
      isSilent = false
    },
    close() {
      server.close()
      for (const { toClient, toServer } of pairs) {
        toClient.destroy()
        toServer.destroy()
      }
    },
  }
}

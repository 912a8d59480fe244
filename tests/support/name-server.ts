import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import ipaddr from 'ipaddr.js'

const typeA = 1
const typeAaaa = 28

/** The addresses of each name. null: the server never responds. undefined: the name does not exist. */
export type NameTable = Record<string, { a?: string[] | null; aaaa?: string[] | null } | undefined>

export interface NameServer {
  /** 'host:port'. */
  address: string
  /** All queries as 'name type', in order. */
  asked: string[]
  close(): Promise<void>
}

/** A DNS server on loopback that knows only the names in `table`. */
export async function startNameServer(table: NameTable): Promise<NameServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    asked.push(`${name} ${type === typeAaaa ? 'AAAA' : 'A'}`)
    const entry = table[name]
    const addresses = type === typeAaaa ? entry?.aaaa : entry?.a
    if (addresses === null) return
    const found = type === typeA || type === typeAaaa ? (addresses ?? []) : []
    socket.send(responseTo(query.subarray(0, end), found, type, entry !== undefined), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function responseTo(question: Buffer, addresses: string[], type: number, exists: boolean): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(exists ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(addresses.length, 6)
  head.fill(0, 8, 12)
  const records = addresses.map((address) => {
    const bytes = Buffer.from(ipaddr.parse(address).toByteArray())
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([record, bytes])
  })
  return Buffer.concat([head, ...records])
}

import { decodePacket, type PacketType as EngineType, encodePacket } from 'engine.io-parser'
import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser'
import { findDuplicateKey } from '#server/text/plain-json.ts'

/** A client's packet. A `refused` one closes its socket. */
export type Incoming =
  | { type: 'pong' }
  | { type: 'close' }
  | { type: 'connect'; namespace: string; auth: unknown }
  | { type: 'disconnect' }
  | { type: 'event'; name: string; payload: unknown; ackId: number | undefined }
  | { type: 'ignored' }
  | { type: 'refused'; why: string }

const refused = (why: string): Incoming => ({ type: 'refused', why })
const encoder = new Encoder()

/** Parses one text frame. Never throws. */
export function readFrame(frame: string): Incoming {
  const { type, data }: { type: EngineType; data?: unknown } = decodePacket(frame)
  if (type === 'pong') return { type: 'pong' }
  if (type === 'close') return { type: 'close' }
  if (type === 'noop') return { type: 'ignored' }
  if (type !== 'message') return refused(`an Engine.IO ${type} packet`)
  // Base64 of a binary packet decodes to bytes.
  if (typeof data !== 'string') return refused('a binary or empty packet')
  return readMessage(data)
}

function readMessage(text: string): Incoming {
  const type = Number(text.charAt(0))
  // The decoder would wait for their attachments.
  if (type === PacketType.BINARY_EVENT || type === PacketType.BINARY_ACK) return refused('a binary packet')
  if (findDuplicateKey(text) !== undefined) return refused('a duplicate key')
  let packet: Packet | undefined
  try {
    const decoder = new Decoder()
    decoder.on('decoded', (decoded) => {
      packet = decoded
    })
    decoder.add(text)
  } catch (error) {
    return refused(error instanceof Error ? error.message : 'not a packet')
  }
  return packet ? toIncoming(packet) : refused('not a packet')
}

function toIncoming({ type, nsp, data, id }: Packet): Incoming {
  if (type === PacketType.CONNECT) return { type: 'connect', namespace: nsp, auth: data }
  if (nsp !== '/') return refused('a packet of another namespace')
  if (type === PacketType.DISCONNECT) return { type: 'disconnect' }
  if (type === PacketType.ACK) return { type: 'ignored' }
  if (type !== PacketType.EVENT || !Array.isArray(data)) return refused('a packet only servers send')
  return { type: 'event', name: String(data[0]), payload: data[1], ackId: id }
}

function engine(type: EngineType, data: string): string {
  let frame = ''
  encodePacket({ type, data }, false, (encoded) => {
    if (typeof encoded === 'string') frame = encoded
  })
  return frame
}

const message = (packet: Packet) => engine('message', encoder.encode(packet).join(''))

export const pingFrame = engine('ping', '')

interface Handshake {
  sid: string
  pingInterval: number
  pingTimeout: number
  maxPayload: number
}

export const openFrame = (handshake: Handshake) =>
  engine('open', JSON.stringify({ upgrades: [], ...handshake }))

export const connectFrame = (sid: string, pid: string) =>
  message({ type: PacketType.CONNECT, nsp: '/', data: { sid, pid } })

export const connectErrorFrame = (namespace: string, sentence: string) =>
  message({ type: PacketType.CONNECT_ERROR, nsp: namespace, data: { message: sentence } })

export const disconnectFrame = message({ type: PacketType.DISCONNECT, nsp: '/' })

export const ackFrame = (id: number, result: unknown) =>
  message({ type: PacketType.ACK, nsp: '/', id, data: [result] })

/** An event that is not in the events table and has no offset. */
export const noticeFrame = (name: string) => message({ type: PacketType.EVENT, nsp: '/', data: [name, {}] })

const eventHead = message({ type: PacketType.EVENT, nsp: '/', data: [] }).slice(0, -1)

/**
 * A stored event. `payload` is JSON text and is not parsed again. The client's connection state recovery reads the
 * offset from the last argument.
 */
export const eventFrame = (name: string, payload: string, offset: string) =>
  Buffer.from(`${eventHead}${JSON.stringify(name)},${payload},${JSON.stringify(offset)}]`)

const textOpcode = 0x81

/** An unmasked WebSocket text message (RFC 6455, 5.2). Encoding it once for all sockets of a person saves a copy each. */
export function textFrame(message: Buffer): Buffer {
  const { length } = message
  if (length < 126) return Buffer.concat([Buffer.from([textOpcode, length]), message])
  if (length < 0x1_0000)
    return Buffer.concat([Buffer.from([textOpcode, 126, length >> 8, length & 0xff]), message])
  const head = Buffer.alloc(10)
  head.writeUInt16BE((textOpcode << 8) | 127)
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, message])
}

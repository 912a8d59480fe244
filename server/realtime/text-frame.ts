const text = 0x81

/**
 * A WebSocket message of UTF-8 text as it goes over the wire (RFC 6455, 5.2). Made once and written to any number of
 * sockets as it stands, in one piece: a thousand sockets then cost a thousand plain writes and no copies. What servers
 * send is not masked.
 */
export function textFrame(message: Buffer): Buffer {
  const { length } = message
  if (length < 126) return Buffer.concat([Buffer.from([text, length]), message])
  if (length < 0x1_0000) return Buffer.concat([Buffer.from([text, 126, length >> 8, length & 0xff]), message])
  const head = Buffer.alloc(10)
  head.writeUInt16BE((text << 8) | 127)
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, message])
}

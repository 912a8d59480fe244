const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The character of each byte. */
const characters = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? specials.charCodeAt(byte - 0x80) : byte,
)

/**
 * By hand, because several releases of Node decode 0x80 to 0x9F as control characters here: every curly quote gone.
 * By way of UTF-16, because a call for each of ten million characters takes seconds.
 */
export function decodeWindows1252(bytes: Buffer): string {
  const latin1 = bytes.toString('latin1')
  if (!/[\x80-\x9f]/.test(latin1)) return latin1
  const wide = Buffer.allocUnsafe(bytes.length * 2)
  for (let index = 0; index < bytes.length; index++) {
    const code = characters[bytes[index] ?? 0] ?? 0
    wide[2 * index] = code & 0xff
    wide[2 * index + 1] = code >> 8
  }
  return wide.toString('utf16le')
}

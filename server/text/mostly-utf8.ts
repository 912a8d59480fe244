/** Bytes decoded at once. */
const pieceLength = 65_536
/** Characters beyond ASCII after which the share of broken ones is plain. */
const enough = 65_536

/**
 * Whether these bytes are UTF-8 with a few errors: a page cut in the middle of a character, or with one bad quotation.
 * Counted piece by piece, since a stranger's page may be ten megabytes of errors.
 */
export function isMostlyUtf8(bytes: Buffer): boolean {
  const decoder = new TextDecoder('utf-8')
  let beyondAscii = 0
  let broken = 0
  for (let at = 0; at < bytes.length && beyondAscii < enough; at += pieceLength) {
    const isLast = at + pieceLength >= bytes.length
    const text = decoder.decode(bytes.subarray(at, at + pieceLength), { stream: !isLast })
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code === 0xfffd) broken += 1
      // Both halves of an emoji are one character.
      if (code >= 0x80 && (code & 0xfc00) !== 0xdc00) beyondAscii += 1
    }
  }
  return broken * 4 <= beyondAscii
}

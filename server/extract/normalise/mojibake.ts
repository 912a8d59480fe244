// What Windows-1252 has in place of the control characters 0x80 to 0x9F.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const suspicious = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
const decoder = new TextDecoder('utf-8', { fatal: true })

/** 'crÃ¨me' -> 'crème': UTF-8 that was read as Windows-1252 and saved again. Any other text stays as it is. */
export function repairMojibake(text: string): string {
  return suspicious.test(text) ? text.replace(/[^\0-\x7f]+/g, decodeAgain) : text
}

function decodeAgain(run: string): string {
  const bytes = new Uint8Array(run.length)
  for (let at = 0; at < run.length; at++) {
    const code = run.charCodeAt(at)
    const place = windows1252.indexOf(run.charAt(at))
    if (place < 0 && code > 0xff) return run
    bytes[at] = place < 0 ? code : 0x80 + place
  }
  try {
    return decoder.decode(bytes)
  } catch {
    return run
  }
}

/** 'example.com:8080/soup' is meant as an address, too; null for what cannot be one. */
function readAddress(word: string): string | null {
  const address = /^(?:https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(word) ? word : `https://${word}`
  try {
    const { protocol, hostname } = new URL(address)
    const isWeb = protocol === 'http:' || protocol === 'https:'
    return isWeb && (hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('['))
      ? address
      : null
  } catch {
    return null
  }
}

/** Every whole address in a text, once; apps put words around them when they share. Without one, the first word. */
export function readAddresses(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const whole = words
    .filter((word) => /^https?:\/\//i.test(word))
    // The end of a sentence, not of an address.
    .map((word) => word.replace(/[.,;:!?]+$/, ''))
  const meant = whole.length > 0 ? whole : words.slice(0, 1)
  return [...new Set(meant.flatMap((word) => readAddress(word) ?? []))]
}

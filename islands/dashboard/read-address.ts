/** Adds https to a word such as 'example.com:8080/soup'; null if it cannot be a web address. */
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

/** Every address in a text, without duplicates; shared texts have words around them. Without any, tries the first word. */
export function readAddresses(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const whole = words
    .filter((word) => /^https?:\/\//i.test(word))
    // Punctuation at the end belongs to the sentence.
    .map((word) => word.replace(/[.,;:!?]+$/, ''))
  const meant = whole.length > 0 ? whole : words.slice(0, 1)
  return [...new Set(meant.flatMap((word) => readAddress(word) ?? []))]
}

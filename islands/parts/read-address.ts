/** The first word as an address: 'example.com:8080/soup' is meant as one, too; null for what cannot be. */
export function readAddress(text: string): string | null {
  const word = text.trim().split(/\s+/)[0] ?? ''
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

/** Every whole address in a text, once. */
export function readAddresses(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /^https?:\/\//i.test(word))
  return [...new Set(words.flatMap((word) => readAddress(word) ?? []))]
}

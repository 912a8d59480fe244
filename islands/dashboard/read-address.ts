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

/** The addresses of a text that is nothing else; none when there are other words. */
export function onlyAddresses(text: string): string[] {
  const words = text.trim().split(/\s+/)
  return words.every((word) => /^https?:\/\//i.test(word)) ? readAddresses(text) : []
}

const minWords = 12
const minTextChars = 120

/** The recipe itself instead of its address: many words, and not a list of addresses. */
export function isRecipeText(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const addresses = words.filter((word) => /^https?:\/\//i.test(word))
  const isLong = text.trim().length > minTextChars || /\n.*\n/.test(text.trim())
  return isLong && addresses.length < 2 && words.length - addresses.length >= minWords
}

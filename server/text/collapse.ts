import { plainFractions } from './mixed-fractions.ts'

const ascii = /^[\0-\x7f]*$/

/** Most texts: normalising and looking up each character's kind takes four times as long. */
export const isAscii = (text: string): boolean => ascii.test(text)

// Zero-width characters, soft hyphens and byte order marks travel along unseen when people paste. Joiners are needed
// between two letters of Persian or of India, and between the pictures of an emoji, and nowhere in Latin text.
const invisible =
  /[\u200b\u200e\u200f\u2060\ufeff\u00ad]|(?<![^\0-\u024f\u2000-\u206f\s])[\u200c\u200d]|[\u200c\u200d](?![^\0-\u024f\u2000-\u206f\s])/g

/** On one line, without characters that nobody sees. */
export function collapse(text: string): string {
  // Most texts: looking for invisible characters takes longer than all the rest.
  const visible = isAscii(text) ? text : plainFractions(text.replace(invisible, ''))
  // A single space stays as it is: most texts are not written again.
  return visible.replace(/[^\S ]\s*| \s+/g, ' ').trim()
}

/** Formatting that a client may send in a summary. A typed '<hot>' has no closing tag. */
const closingTag = /<\/(?:a|b|blockquote|br|div|em|h[1-6]|i|li|ol|p|span|strong|u|ul)\s*>/i

export const isMarkup = (text: string) => closingTag.test(text)

/** For typed text: only white space changes, into single spaces. */
export const oneLine = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()

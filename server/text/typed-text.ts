/** Formatting that a client may send in a summary. A typed '<hot>' has no closing tag. */
const closingTag = /<\/(?:a|b|blockquote|br|div|em|h[1-6]|i|li|ol|p|span|strong|u|ul)\s*>/i

export const isMarkup = (text: string) => closingTag.test(text)

/** For typed text: only white space changes, into single spaces. */
export const oneLine = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()

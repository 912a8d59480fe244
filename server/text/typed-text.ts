/** Formatting that a client may send in a summary, closed as markup is: a typed '<hot>' never is. */
const closingTag = /<\/(?:a|b|blockquote|br|div|em|h[1-6]|i|li|ol|p|span|strong|u|ul)\s*>/i

export const isMarkup = (text: string) => closingTag.test(text)

/** Typed text is plain text: every character stays, except that white space becomes single spaces. */
export const oneLine = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()

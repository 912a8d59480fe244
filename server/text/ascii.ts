const ascii = /^[\0-\x7f]*$/

/** Most texts: normalising and looking up each character's kind takes four times as long. */
export const isAscii = (text: string): boolean => ascii.test(text)

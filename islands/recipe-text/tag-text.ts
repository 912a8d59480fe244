import { maxTagLength } from '#server/contract/constants.ts'

/** As it is saved: trimmed, with single spaces. */
export const tidyTag = (typed: string) => typed.trim().replace(/\s+/g, ' ')

/** Ignores case. */
export const hasTag = (tags: readonly string[], tag: string) =>
  tags.some((each) => each.toLowerCase() === tag.toLowerCase())

export const isTooLong = (tag: string) => tag.length > maxTagLength
export const tooLongTag = `A tag can have at most ${maxTagLength} characters.`

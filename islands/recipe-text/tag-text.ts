import { maxTagLength } from '#server/contract/constants.ts'

/** As it is saved: without the white space around it and in rows. */
export const tidyTag = (typed: string) => typed.trim().replace(/\s+/g, ' ')

/** Tags that differ in case are one. */
export const hasTag = (tags: readonly string[], tag: string) =>
  tags.some((each) => each.toLowerCase() === tag.toLowerCase())

export const isTooLong = (tag: string) => tag.length > maxTagLength
export const tooLongTag = `A tag can have at most ${maxTagLength} characters.`

import { maxTagLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'

/** As it is saved: trimmed, with single spaces. */
export const tidyTag = (typed: string) => typed.trim().replace(/\s+/g, ' ')

/** Ignores case. */
export const hasTag = (tags: readonly string[], tag: string) =>
  tags.some((each) => each.toLowerCase() === tag.toLowerCase())

export const isTooLong = (tag: string) => tag.length > maxTagLength
export const tooLongTag = () =>
  t('A tag can have at most {count, plural, one {# character} other {# characters}}.', {
    count: maxTagLength,
  })

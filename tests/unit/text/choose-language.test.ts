import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '#server/contract/language/choose-language.ts'

describe('the language for a person', () => {
  it.each([
    ['nothing', undefined, undefined, 'en'],
    ['an empty header', '', undefined, 'en'],
    ['any language', '*', undefined, 'en'],
    ['a language that Potluck does not have', 'tlh, xx;q=0.9', undefined, 'en'],
    ['American English', 'en-US,en;q=0.9', undefined, 'en'],
    ['British English', 'en-GB,en;q=0.9', undefined, 'en-GB'],
    ['what is no header', '"; DROP TABLE;;;q=q, -, de--', undefined, 'en'],
    ['a language with no quality', 'en-GB;q=0, en;q=0.3', undefined, 'en'],
    ['a choice without a region', 'en-IE', 'en', 'en-IE'],
    ['a choice that is none', 'en-IE', 'klingon', 'en-IE'],
  ])('of %s', (_of, accepted, chosen, expected) => {
    expect(chooseLanguage(accepted, chosen)).toBe(expected)
  })
})

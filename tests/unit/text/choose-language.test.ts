import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '#server/contract/language/choose-language.ts'
import { expectWithin } from '../../support/processor-time.ts'

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
    ['Austrian German', 'de-AT, en;q=0.5', undefined, 'de-AT'],
    ['the best of several', 'tlh, fr;q=0.4, sv;q=0.8', undefined, 'sv'],
    ['European Portuguese', 'pt-PT', undefined, 'pt-PT'],
    ['Chinese in simplified characters', 'zh-CN', undefined, 'zh-Hans'],
    ['Chinese in traditional ones, which Potluck does not have', 'zh-TW, ja;q=0.5', undefined, 'ja'],
    ['Egyptian Arabic', 'ar', undefined, 'ar'],
    ['a choice with the region of the browser', 'fr-FR, de-CH;q=0.5', 'de', 'de-CH'],
    ['a choice that the browser does not know', 'en-GB', 'uk', 'uk'],
    ['a choice that is none', 'en-IE', 'klingon', 'en-IE'],
  ])('of %s', (_of, accepted, chosen, expected) => {
    expect(chooseLanguage(accepted, chosen)).toBe(expected)
  })

  it('is found in little time in a header of spaces', () => {
    expectWithin(10, () => chooseLanguage(`de${' '.repeat(15_000)}x`))
  })
})

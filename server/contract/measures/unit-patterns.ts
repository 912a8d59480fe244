import { measureOf, type Unit } from './units.ts'
import { formsByKey, type UnitForm } from './words/index.ts'
import { moreUnitWords } from './words/next-to-amounts.ts'

/** All spellings, each with the key by which it is compared. */
export const unitSpellings: readonly (UnitForm & { key: string })[] = [...formsByKey].flatMap(
  ([key, forms]) => forms.map((form) => ({ ...form, key })),
)

/** Characters of a spelling that is recognised without a space behind it: 'cupmilk', 'Esslöffelmehl'. */
const minGlued = { english: 3, other: 5 }

/** Source of a pattern for the spellings of some units in the five languages; longer ones first. 't' and 'c' are left out. */
export function unitPattern(...units: readonly Unit[]): string {
  const spellings = unitSpellings
    .filter(({ unit, language }) => units.includes(unit) && language !== 'other')
    .flatMap(({ unit, singular, plural, language }) =>
      [singular, plural].map((text) => ({ unit, text, language })),
    )
    .filter(({ unit, text }) => text.length > 1 || measureOf(unit)?.system === 'metric')
    .toSorted((one, other) => other.text.length - one.text.length)
  const sources = spellings.map(({ text, language }) => {
    const isGlued = text.length >= (language === 'en' ? minGlued.english : minGlued.other)
    return isGlued ? text : `${text}(?!\\p{L})`
  })
  return [...new Set(sources)].join('|')
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

/** Units that follow their number without a space, in a pattern: '克', '큰술'. */
export const unspacedUnits = [
  ...new Set([
    ...unitSpellings.flatMap(({ singular }) => (unspaced.test(singular) ? [singular] : [])),
    ...moreUnitWords.split(' ').filter((word) => unspaced.test(word)),
  ]),
].join('|')

import { readdirSync, readFileSync } from 'node:fs'
import { understand } from '#server/contract/measures/avoided.ts'
import { convertText } from '#server/contract/measures/convert.ts'
import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { findDurations } from '#server/contract/measures/durations.ts'
import { contentsOf } from '#server/contract/measures/foods.ts'
import { parseIngredient } from '#server/contract/measures/ingredient.ts'
import { servingsCount } from '#server/contract/measures/servings.ts'
import type { TextLanguage } from '#server/contract/measures/text-language.ts'
import { readShoppingLine } from '#server/contract/shopping-rows.ts'
import { headingKind } from '#server/extract/page/headings.ts'

// One table a language: lines of ingredients, steps, headings, yields, what guests type and times, with their answers.

interface LanguageCase {
  language: TextLanguage
  /** Odd rows are what words are chosen on, even ones are kept for judging. */
  isOdd: boolean
  part: string
  text: string
  wanted: string
  got: string
  isRight: boolean
}

const folder = 'tests/unit/measures/more-languages'
const tableLanguages = readdirSync(folder).map((name) => name.replace('.tsv', '') as TextLanguage)

export const languageCases = (): LanguageCase[] => tableLanguages.flatMap(casesOf)

const allergens = new Set(
  'gluten crustaceans eggs fish peanuts soy milk nuts celery mustard sesame sulphites lupin molluscs'.split(
    ' ',
  ),
)

function casesOf(language: TextLanguage): LanguageCase[] {
  const rows = readFileSync(`${folder}/${language}.tsv`, 'utf8').trimEnd().split('\n').slice(1)
  return rows.flatMap((row, at) => {
    const [kind = '', text = '', answer = '', food = '', aisle = '', contains = ''] = row.split('\t')
    const one = (part: string, wanted: string, got: string, isRight = wanted === got) => ({
      ...{ language, isOdd: at % 2 === 0, part, text, wanted, got, isRight },
    })
    if (kind === 'line') {
      const read = readShoppingLine(text)
      const contents = contentsOf(text)
      const found = [...contents.contains, ...contents.may].filter((each) => allergens.has(each))
      const wanted = contains.split(' ').filter((each) => each !== '')
      const isAll = wanted.every(
        (each) => contents.contains.has(each as never) || contents.may.has(each as never),
      )
      const isFalse = [...contents.contains].some((each) => allergens.has(each) && !wanted.includes(each))
      const got = amountOf(text)
      return [
        one('amount', answer, got, got === answer || (/^1 \p{L}/u.test(answer) && got === answer.slice(2))),
        one('food', food, read.ingredient.food),
        one('aisle', aisle, read.usualAisle, aisle.split('/').includes(read.usualAisle)),
        one(
          'contains',
          contains,
          contents.isKnown ? found.join(' ') : 'not known',
          contents.isKnown && isAll && !isFalse,
        ),
      ]
    }
    if (kind === 'step') {
      const times = findDurations(text, language).flatMap(({ duration }) =>
        duration ? [[...new Set([duration.from, duration.to])].join('-')] : [],
      )
      const degrees = Array.from(convertText(text, 'us').matchAll(/(\d+)\s?°?F/g), ([, each]) => Number(each))
      const isNear = food === '' ? degrees.length === 0 : Math.abs((degrees[0] ?? 0) - Number(food)) <= 10
      return [one('times', answer, times.join(', ')), one('degrees', food, degrees.join(', '), isNear)]
    }
    if (kind === 'head') return [one('head', answer.replace('steps', 'directions'), headingKind(text) ?? '')]
    if (kind === 'servings') return [one('servings', answer, String(servingsCount(text) ?? ''))]
    if (kind === 'time') return [one('time', answer, String(readDuration(text) ?? ''))]
    const { avoided, unclear } = understand(text)
    const got = avoided.flatMap((each) => each.contents)
    const isRight = unclear.length === 0 && answer.split(' ').every((each) => got.includes(each as never))
    return [
      one('typed', answer, unclear.length > 0 ? `unclear: ${unclear.join(', ')}` : got.join(' '), isRight),
    ]
  })
}

function amountOf(line: string): string {
  const { amount, upTo, unit } = parseIngredient(line)
  const number = amount === null ? '' : [amount, ...(upTo === null ? [] : [upTo])].join('-')
  return [number, unit ?? ''].filter((part) => part !== '').join(' ')
}

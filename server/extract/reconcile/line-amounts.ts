import { fold } from '#server/contract/fold.ts'
import { foodKey } from '#server/contract/food-words.ts'
import { measureIn, type Term, termsIn } from '#server/contract/measures/terms.ts'
import { isUnitWord } from '#server/contract/measures/unit-words.ts'

/** An amount of an ingredient line. */
export interface Amount {
  least: number
  /** Of a range such as '2-3'; else equal to `least`. */
  most: number
  /** In millilitres or grams, per unit; null for pieces, pinches and amounts without a unit. */
  measure: { dimension: 'volume' | 'weight'; size: number } | null
}

export interface LineAmounts {
  /** Those in brackets last: they are remarks, or the same in another unit. */
  amounts: Amount[]
  /** The words of the food, without amounts, units and remarks. */
  food: string[]
}

/** Characters of a line that are looked at. */
const maxLineLength = 200
/** A line with more is none of a recipe, and takes long to read. */
const maxNumbers = 24
const fillers = new Set(
  'of the a an and or plus about approx ca de du des la le les d di del da van till och und y e et'.split(
    ' ',
  ),
)

/** '1 1/2 cups flour, sifted' -> 1.5 cups of flour. */
export function lineAmounts(line: string): LineAmounts {
  const text = line.slice(0, maxLineLength)
  if ((text.match(/\p{No}|\p{Nd}+/gu) ?? []).length > maxNumbers) return { amounts: [], food: [] }
  const terms = termsIn(text).filter(({ numbers: [number] }) => number?.isArticle === false)
  const brackets = [...text.matchAll(/\([^()]*\)/g)].map(({ 0: inside, index }) => ({
    start: index,
    end: index + inside.length,
  }))
  const isInside = ({ start }: Term) => brackets.some((each) => start > each.start && start < each.end)
  return {
    amounts: [...terms.filter((term) => !isInside(term)), ...terms.filter(isInside)].map(toAmount),
    food: foodWords(without(text, [...brackets, ...terms])),
  }
}

function toAmount(term: Term): Amount {
  const { numbers } = term
  const measure = measureIn(term)
  return {
    least: numbers[0]?.value ?? 0,
    most: numbers.at(-1)?.value ?? 0,
    measure: measure && measure.kind !== 'length' ? { dimension: measure.kind, size: measure.size } : null,
  }
}

const without = (text: string, spans: readonly { start: number; end: number }[]) =>
  spans
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)

/** Up to the comma or colon after the food. */
function foodWords(text: string): string[] {
  const words: string[] = []
  for (const [part] of text.matchAll(/[\p{L}\p{M}]+|[,;(:]/gu)) {
    if (!/^\p{L}/u.test(part)) {
      if (words.length > 0) break
      continue
    }
    const word = part.toLowerCase()
    if (!isUnitWord(word) && !fillers.has(word)) words.push(foodKey(fold(word)))
  }
  return [...new Set(words)]
}

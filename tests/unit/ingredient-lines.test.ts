import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold } from '#server/contract/fold.ts'
import { numberPattern } from '#server/contract/measures/durations/duration-patterns.ts'
import { type Ingredient, parseIngredient } from '#server/contract/measures/ingredient.ts'
import { parseNumber } from '#server/contract/measures/numbers.ts'
import { articles, fractionWords, numberWords } from '#server/contract/measures/words/index.ts'
import { expectWithin } from '../support/processor-time.ts'

interface Example {
  line: string
  quantity: string
  food: string
}

const folder = new URL('ingredient-lines/', import.meta.url)

/** 'line | amount and unit | food', a thousand of them, as people write in five languages. */
const examples: Example[] = readdirSync(folder)
  .toSorted()
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
  .map((row) => {
    const [line = '', quantity = '', food = ''] = row.split('|').map((part) => part.trim())
    return { line, quantity, food }
  })

const round = (value: number) => String(Math.round(value * 1000) / 1000)

/** '2x400 g can', '1-2 tbsp', '2 tbsp + 1 tsp'. */
function written({ amount, upTo, unit, size, plus }: Ingredient): string {
  const from = amount === null ? '' : round(amount)
  const to = upTo === null ? '' : `-${round(upTo)}`
  const each = size ? `x${round(size.amount)} ${size.unit}` : ''
  const more = plus ? ` + ${round(plus.amount)} ${plus.unit}` : ''
  return `${from}${to}${each}${unit ? ` ${unit}` : ''}${more}`.trim()
}

interface Score {
  lines: number
  quantities: number
  foods: number
  wrong: string[]
}

function scoreOf(chosen: readonly Example[]): Score {
  const score: Score = { lines: chosen.length, quantities: 0, foods: 0, wrong: [] }
  for (const { line, quantity, food } of chosen) {
    const read = parseIngredient(line)
    const isQuantity = written(read) === quantity
    const isFood = fold(read.food) === fold(food)
    if (isQuantity) score.quantities += 1
    if (isFood) score.foods += 1
    if (!isQuantity || !isFood) score.wrong.push(`${line}: ${written(read)} | ${read.food}`)
  }
  return score
}

const shareOf = (right: number, lines: number) => Math.round((right / lines) * 1000) / 10
const describeScore = ({ lines, quantities, foods }: Score) =>
  `${lines} lines, amount and unit ${shareOf(quantities, lines)} %, food ${shareOf(foods, lines)} %`

describe('lines of ingredients as people write them', () => {
  const halves = {
    'the half by which the rules were chosen': examples.filter((_, at) => at % 2 === 0),
    'the other half': examples.filter((_, at) => at % 2 === 1),
  }

  it.each(Object.entries(halves))('are read in %s', (name, chosen) => {
    const score = scoreOf(chosen)
    console.log(`${name}: ${describeScore(score)}`)
    if (name.startsWith('the half')) console.log(score.wrong.join('\n'))
    expect(score.lines).toBeGreaterThanOrEqual(500)
    expect(shareOf(score.quantities, score.lines)).toBeGreaterThanOrEqual(97)
    expect(shareOf(score.foods, score.lines)).toBeGreaterThanOrEqual(95)
  })

  it('have no amount that is not in them', () => {
    for (const { line } of examples) {
      const said = numbersIn(line)
      for (const value of numbersOf(parseIngredient(line)))
        expect(
          said.some((number) => Math.abs(number - value) < 0.001),
          `${value} in ${line}`,
        ).toBe(true)
    }
  })

  it('are read in linear time, also when they are hostile', () => {
    expectWithin(3000, () => {
      for (const part of ['1 ', '1/', '(', 'a ', '½', '1-', '2 x ', 'half ', 'g/8', ', ', 'finely '])
        parseIngredient(part.repeat(100_000))
    })
  })
})

const numbersOf = ({ amount, upTo, size, plus }: Ingredient) =>
  [amount, upTo, size?.amount, plus?.amount].filter((value) => typeof value === 'number')

/** Each number of a line, and the sums of neighbours: 'one and a half'. */
function numbersIn(line: string): number[] {
  const digits = [...line.matchAll(new RegExp(numberPattern, 'gu'))].map(([text]) => parseNumber(text))
  const single = [...line.matchAll(/\d+/g)].map(([text]) => Number(text))
  const words = fold(line)
    .split(/[^\p{L}]+/u)
    .flatMap((word) => numberWords.get(word) ?? fractionWords.get(word) ?? (articles.has(word) ? [1] : []))
  const all = [...digits, ...single, ...words]
  // '400 g tin' is one tin, 'three quarters' are a product.
  return [1, ...all, ...all.flatMap((one) => all.flatMap((other) => [one + other, one * other]))]
}

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold } from '#server/contract/fold.ts'
import { convertText } from '#server/contract/measures/convert.ts'
import { type Ingredient, parseIngredient } from '#server/contract/measures/ingredient.ts'
import { numbersIn, plainText } from '#server/contract/measures/numbers.ts'
import { amountsOf } from '#server/contract/measures/read.ts'
import { scale } from '#server/contract/measures/scale.ts'

const rows = readFileSync(new URL('own-lines.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t').map((cell) => cell.trim()))

const round = (value: number) => String(Math.round(value * 1e5) / 1e5)

function written({ amount, upTo, unit, size, plus }: Ingredient): string {
  const number = amount === null ? '' : `${round(amount)}${upTo === null ? '' : `-${round(upTo)}`}`
  const each = size ? `x${round(size.amount)} ${size.unit}` : ''
  return `${number}${each}${unit ? ` ${unit}` : ''}${plus ? ` + ${round(plus.amount)} ${plus.unit}` : ''}`.trim()
}

describe('a hundred lines by which no rule was chosen', () => {
  it('are read', () => {
    const wrong = rows.filter(([line = '', amount = '', food = '']) => {
      const read = parseIngredient(line)
      const total = /^(\d+) oz$/.exec(amount)
      const isTotal =
        total !== null &&
        read.plus !== null &&
        (read.amount ?? 0) * 16 + read.plus.amount === Number(total[1])
      return !(isTotal || written(read) === amount) || fold(read.food) !== fold(food)
    })
    expect(
      wrong.map(
        ([line = '']) => `${line}: ${written(parseIngredient(line))} | ${parseIngredient(line).food}`,
      ),
    ).toEqual([])
  })

  it.each(rows.filter(([, , , double]) => double))('%s doubled', (line = '', _amount, _food, double = '') => {
    expect(scale(line, 2)).toEqual({ text: double, isScaled: true })
  })
})

const folder = new URL('../ingredient-lines/', import.meta.url)
const lines = [
  ...rows.map(([line = '']) => line),
  ...readdirSync(folder).flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .trim()
      .split('\n')
      .map((row) => row.split('|')[0]?.trim() ?? ''),
  ),
]

describe('every line', () => {
  it('doubled is read as twice as much', () => {
    const wrong = lines.filter((line) => {
      const [once, twice] = [amountsOf(line), amountsOf(scale(line, 2).text)]
      return (
        once.length !== twice.length ||
        once.some((value, at) => Math.abs((twice[at] ?? 0) / value - 2) > 0.07)
      )
    })
    expect(wrong.map((line) => `${line} -> ${scale(line, 2).text}`)).toEqual([])
  })

  it('keeps its numbers where nothing is converted', () => {
    const wrong = lines.filter((line) => {
      const metric = convertText(line, 'metric')
      return metric !== line && convertText(metric, 'metric') !== metric
    })
    expect(wrong.map((line) => `${line} -> ${convertText(line, 'metric')}`)).toEqual([])
  })

  it('says so when it has an amount that is not multiplied', () => {
    for (const line of ['bananas (4-5 small bananas, or 2-3 large ones)', 'egg wash (1 egg, beaten)'])
      expect(scale(line, 2)).toEqual({ text: line, isScaled: false })
    for (const line of [
      'salt to taste',
      'etwas Salz',
      'butter for a 9-inch pan',
      'water at 40 °C',
      '00 flour',
    ])
      expect(scale(line, 2)).toEqual({ text: line, isScaled: true })
  })
})

describe('a word that names a member of every object', () => {
  it.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])('%s is a food', (word) => {
    expect(parseIngredient(`2 ${word}`)).toMatchObject({ amount: 2, unit: null, food: word })
    expect(scale(`2 ${word}`, 2).text).toBe(`4 ${word}`)
  })
})

describe('numbers', () => {
  it.each([
    ['1½', 1.5],
    ['1 ½', 1.5],
    ['1-1/2', 1.5],
    ['1 & 1/2', 1.5],
    ['2/3rds', 2 / 3],
    ['١٫٥'.replace('٫', '.'), 1.5],
    ['３', 3],
    ['one and a half', 1.5],
    ['dreiviertel', 0.75],
    ['three quarters', 0.75],
    ["1'250", 1250],
    ['.5', 0.5],
  ])('%s is %d', (text, value) => {
    const [number] = numbersIn(plainText(text))
    expect(number?.value).toBeCloseTo(value, 4)
    expect([number?.start, number?.end]).toEqual([0, text.length])
  })
})

import { namedFoods } from './foods.ts'
import { parseIngredient } from './ingredient.ts'

/** '2 tsp each (of) salt and pepper', 'je 2 TL Salz und Pfeffer'. */
const eachOf = /^(?:je|jeweils)\s+(?=\d|[¼-¾⅐-⅞])|(?<=\S)\s+each(?:\s+of)?\s*:?(?=\s)/i
const between = /\s*,\s*(?:(?:and|und|&)\s+)?|\s+(?:and|und|&)\s+/
const beforeLast = /.*(?:\s(?:and|und|&)\s)/

/** The lines to buy of a line that measures several foods at once; of any other the line itself. */
export function linesOfEach(line: string): string[] {
  const found = eachOf.exec(line)
  if (!found) return [line]
  const before = line.slice(0, found.index)
  const alone = `${before} ${line.slice(found.index + found[0].length)}`.trim()
  const { amountEnd } = parseIngredient(alone)
  const amount = alone.slice(0, amountEnd).trim()
  if (amount === '' || (before !== '' && before.trim() !== amount)) return [line]
  const lines = foodsIn(alone.slice(amountEnd).trim()).map((food) => `${amount} ${food}`)
  const areFoods = lines.every((each) => namedFoods(parseIngredient(each).food).length > 0)
  return lines.length > 1 && areFoods ? lines : [line]
}

/** What follows the last one, as ', divided', stays with it. */
function foodsIn(text: string): string[] {
  const head = beforeLast.exec(text)?.[0] ?? ''
  const [last] = head === '' ? [] : [text.slice(head.length)]
  const first = head.replace(/[\s,]*(?:and|und|&)\s$/, '')
  return last === undefined ? text.split(between) : [...first.split(between), last]
}

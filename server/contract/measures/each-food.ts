import { namedFoods } from './foods.ts'
import { parseIngredient } from './ingredient.ts'

/** '2 tsp each (of) salt and pepper', 'je 2 TL Salz und Pfeffer'. */
const eachOf = /^(?:je|jeweils)\s+(?=\d|[¼-¾⅐-⅞])|(?<=\S)\s+each(?:\s+of)?\s*:?(?=\s)/i
/** A line of more is no list of foods, and each of them is read. */
const maxFoods = 20

// Between single spaces: long runs of them would take the square of their length.
const between = / ?, ?(?:(?:and|und|&) )?| (?:and|und|&) /
const beforeLast = /.* (?:and|und|&) /

/** The lines to buy of a line that measures several foods at once; of any other the line itself. */
export function linesOfEach(line: string): string[] {
  const found = eachOf.exec(line)
  if (!found) return [line]
  const before = line.slice(0, found.index)
  const alone = `${before} ${line.slice(found.index + found[0].length)}`.trim()
  const { amountEnd } = parseIngredient(alone)
  const amount = alone.slice(0, amountEnd).trim()
  if (amount === '' || (before !== '' && before.trim() !== amount)) return [line]
  const foods = foodsIn(alone.slice(amountEnd).trim().replace(/\s+/g, ' '))
  if (foods.length < 2 || foods.length > maxFoods) return [line]
  const lines = foods.map((food) => `${amount} ${food}`)
  return lines.every((each) => namedFoods(parseIngredient(each).food).length > 0) ? lines : [line]
}

/** What follows the last one, as ', divided', stays with it. */
function foodsIn(text: string): string[] {
  const head = beforeLast.exec(text)?.[0] ?? ''
  const [last] = head === '' ? [] : [text.slice(head.length)]
  const first = head.replace(/,? (?:and|und|&) $/, '')
  return last === undefined ? text.split(between) : [...first.split(between), last]
}

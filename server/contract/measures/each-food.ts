import { namedFoods } from './foods.ts'
import { parseIngredient } from './ingredient.ts'
import { andWords, plusWords } from './words/index.ts'

/** 'je 2 TL Salz und Pfeffer', 'po 2 łyżki oliwy i octu', where a number follows. */
const beforeAmount = /^(?:je|jeweils|(?:van )?(?:elk|ieder)|po|по)\s+(?=\d|[¼-¾⅐-⅞])/iu
/** '2 tsp each (of) salt and pepper', '1 c. à café de chaque : sel et poivre', '100 g vardera smör och socker'. */
const afterAmount = new RegExp(
  `(?<=\\S)\\s+(?:${[
    'each(?: of)?',
    '(?:de )?(?:chaque|chacune?)',
    '(?:de )?cada(?: un[oa]| uma?)?',
    '(?:di )?(?:ciascun|ognun)[oa]',
    '(?:van )?(?:elk|ieder)(?: van)?',
    '(?:av )?(?:vardera|varje)(?: av)?',
  ].join('|')})\\s*:?(?=\\s)`,
  'i',
)
/** A line of more is no list of foods, and each of them is read. */
const maxFoods = 20

// Between single spaces: long runs of them would take the square of their length.
const and = `(?:${andWords}|${plusWords})`
const between = new RegExp(` ?, ?(?:${and} )?| ${and} `, 'i')
const beforeLast = new RegExp(`.* ${and} `, 'i')
const andAtEnd = new RegExp(`,? ${and} $`, 'i')

/** The lines to buy of a line that measures several foods at once; of any other the line itself. */
export function linesOfEach(line: string): string[] {
  const found = beforeAmount.exec(line) ?? afterAmount.exec(line)
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
  const first = head.replace(andAtEnd, '')
  return last === undefined ? text.split(between) : [...first.split(between), last]
}

import { isUnit } from '../page/quantities.ts'

/** An amount of an ingredient line. */
export interface Amount {
  least: number
  /** Of a range such as '2-3'; else equal to `least`. */
  most: number
  /** In millilitres or grams, per unit; null for pieces, pinches and amounts without a unit. */
  measure: { dimension: 'volume' | 'weight'; size: number } | null
}

export interface LineAmounts {
  amounts: Amount[]
  /** The words of the food, without amounts, units and remarks. */
  food: string[]
}

const volumes =
  'ml millilitre milliliter krm:1 cl:10 dl:100 l litre liter:1000 tsp teaspoon tl teelöffel tsk ts theelepel cucchiaino cucharadita cdta:5 tbsp tbs tb tablespoon el esslöffel msk ss spsk eetlepel cucchiaio cucharada cda:15 cup c:240 pint pt:473 quart qt:946 gallon:3785'
const weights =
  'g gr gm gram gramm gramme grammo gramo:1 kg kilo kilogram:1000 dag dkg:10 oz ounce:28.35 lb pound:453.6'

type Measure = NonNullable<Amount['measure']>
const measures = new Map<string, Measure>([...sizes(volumes, 'volume'), ...sizes(weights, 'weight')])

/** 'cl:10 l litre:1000' gives each name the number after it. */
function sizes(table: string, dimension: Measure['dimension']): [string, Measure][] {
  let names: string[] = []
  return table.split(' ').flatMap((entry) => {
    const [name = '', size] = entry.split(':')
    names.push(name)
    if (size === undefined) return []
    const found = names.map((each): [string, Measure] => [each, { dimension, size: Number(size) }])
    names = []
    return found
  })
}

/** Characters of a line that are looked at. */
const longestLine = 200
const token =
  /(?<whole>\d{1,5})\s{1,3}(?<over>\d{1,2})\s?[/⁄]\s?(?<under>\d{1,3})(?!\d)|(?<top>\d{1,3})\s?[/⁄]\s?(?<bottom>\d{1,3})(?!\d)|(?<before>\d{1,5})?\s?(?<sign>[¼½¾⅐-⅞])|(?<plain>\d{1,6}(?:[.,]\d{1,3})?)|(?<word>[\p{L}\p{M}]+)|(?<dash>\s?[-–—]\s?)|(?<end>[,;(:])/gu
const between = new Set(['to', 'bis', 'à', 'a', 'or'])
const fillers = new Set(
  'of the a an and or plus about approx ca de du des la le les d di del da da van till och und y e et'.split(
    ' ',
  ),
)

/** '1 1/2 cups flour, sifted' -> 1.5 cups of flour. */
export function lineAmounts(line: string): LineAmounts {
  const amounts: Amount[] = []
  const food: string[] = []
  let open: Amount | null = null
  let isRange = false
  let isRemark = false
  for (const { groups = {} } of withoutBrackets(line.slice(0, longestLine)).matchAll(token)) {
    const value = amountIn(groups)
    if (value !== null) {
      if (isRange && open && open.measure === null && value > open.least) open.most = value
      else {
        open = { least: value, most: value, measure: null }
        amounts.push(open)
      }
      isRange = false
    } else if (groups.word !== undefined) {
      const word = groups.word.toLowerCase()
      isRange = open !== null && between.has(word)
      if (open) open.measure = measureOf(word)
      if (!isRange) open = null
      if (!isRemark && !isUnit(word) && measureOf(word) === null && !fillers.has(word)) food.push(stem(word))
    } else if (groups.dash !== undefined) isRange = open !== null
    else if (food.length > 0) isRemark = true
  }
  for (const [, inside = ''] of line.slice(0, longestLine).matchAll(/\(([^()]*)\)/g))
    if (line !== inside) amounts.push(...lineAmounts(inside.replace(/[()]/g, '')).amounts)
  return { amounts, food: [...new Set(food)] }
}

/** What is in brackets is a remark or the same amount in another unit. */
const withoutBrackets = (line: string) => line.replace(/\([^()]*\)/g, ' ')

function amountIn(groups: Record<string, string | undefined>): number | null {
  const { whole, over, under, top, bottom, before, sign, plain } = groups
  if (whole && over && under) return Number(whole) + Number(over) / (Number(under) || 1)
  if (top && bottom) return Number(top) / (Number(bottom) || 1)
  if (sign) return Number(before ?? 0) + (fractions.get(sign) ?? 0)
  return plain === undefined ? null : decimal(plain)
}

/** '1,5' is one and a half, '1,500' and '1.500' are thousands, '15.873' a converted amount. */
function decimal(text: string): number {
  return /^[1-9]\d{0,2}[.,]\d{2}0$/.test(text)
    ? Number(text.replace(/[.,]/, ''))
    : Number(text.replace(',', '.'))
}

const fractions = new Map(
  [...'¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞'].map((sign) => {
    const [over = 0, under = 1] = sign.normalize('NFKC').split('⁄').map(Number)
    return [sign, over / under]
  }),
)

const measureOf = (word: string): Amount['measure'] =>
  measures.get(word) ?? measures.get(word.replace(/s$/, '')) ?? null

/** The singular of a longer word. */
export const stem = (word: string) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word)

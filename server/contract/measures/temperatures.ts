import { applyEdits, type Edit } from './edits.ts'
import { withPlainSigns } from './numbers.ts'
import { pairsOf } from './tables.ts'
import type { UnitSystem } from './units.ts'

type Scale = 'C' | 'F' | 'gas' | 'th' | 'unknown'

interface Temperature {
  start: number
  end: number
  values: number[]
  /** Between the ends of a range. */
  between: string
  scale: Scale
}

const number = '(?<low>[-−]?\\d{1,3})'
const degree =
  '(?:[°º˚]|degrees?(?!\\p{L})|deg\\.?(?!\\p{L})|grad(?!\\p{L})|gradi(?!\\p{L})|grados(?!\\p{L})|degr[ée]s(?!\\p{L})|(?:graden|graus|grader|stopni(?:ach)?|градусів|градуси|градусах)(?!\\p{L}))'
const letter = '(?:(?:fahrenheit|celsius|centigrade|centigrados|centígrados)(?!\\p{L})|[CF](?![\\p{L}\\d]))'
const range = `(?:\\s?${degree})?(?:\\s?${letter})?(?<between>\\s?(?:-|–|—|to|bis|à|a|and|und|et|y|e)\\s?)(?<high>\\d{2,3})`
const degrees = new RegExp(
  `(?<![\\d.,\\p{L}])${number}(?:${range})?(?:\\s?(?<sign>${degree}))?(?:\\s?(?<letter>${letter}))?`,
  'dgiu',
)
const gasMark = /(?<![\p{L}])(?:gas\s?(?:mark)?|gasmark)\s?(?<mark>\d{1,2}|½|¼)(?![\d\p{L}])/giu
const thermostat = /(?<![\p{L}])(?:th\.?|thermostat)\s?(?<mark>\d{1,2})(?![\d\p{L}])/giu

/** Celsius of a gas mark. */
const gasCelsius = new Map(
  pairsOf('¼ 110 ½ 120 1 140 2 150 3 170 4 180 5 190 6 200 7 220 8 230 9 240 10 260'),
)

const english =
  /(?<!\p{L})(?:the|oven|bake|preheat|heat|cook|until|roast|and|for|to|set|at|with|of|into|minutes|broil)(?!\p{L})/iu
const food =
  /(?<!\p{L})(?:internal|reaches|reads|registers|registering|thermometer|kerntemperatur|meat|chicken|pork|beef|turkey|salmon|sugar|syrup|candy|caramel|zucker|sirup|sucre|sirop|caramelo|almíbar|zucchero|sciroppo|water|milk|oil|wasser|milch|öl|pull)(?!\p{L})/iu

const ovens =
  /(?<!\p{L})(?:oven|preheat|bake|roast|fan|gas|(?:back)?ofen|umluft|heißluft|four|th\.|horno|forno|piekarnik\p{L}*|ugnen|ugn|духовк\p{L}*)(?!\p{L})/iu

/** Temperatures of a text in the other scale. A text that gives both shows the wanted one. */
export function convertTemperatures(text: string, system: UnitSystem): string {
  if (!/\d/.test(text)) return text
  const found = joined(text, temperaturesIn(text))
  return applyEdits(
    text,
    found.flatMap((group) => editOf(text, group, system)),
  )
}

function temperaturesIn(written: string): Temperature[] {
  const text = withPlainSigns(written)
  const found: Temperature[] = []
  for (const match of text.matchAll(degrees)) {
    const { low = '', high, sign, letter: named } = match.groups ?? {}
    const between = written.slice(...(match.indices?.groups?.between ?? [0, 0]))
    if (sign === undefined && named === undefined) continue
    const values = [low, ...(high === undefined ? [] : [high])].map((each) => Number(each.replace('−', '-')))
    const scale = named ? (/^f/i.test(named) ? 'F' : 'C') : scaleOf(text, values)
    // '180 C' without a sign is a temperature, '2 C' two cups.
    if (scale === null || (sign === undefined && Math.max(...values) < 30)) continue
    found.push({ start: match.index, end: match.index + match[0].length, values, between, scale })
  }
  for (const [pattern, scale] of [
    [gasMark, 'gas'],
    [thermostat, 'th'],
  ] as const)
    for (const match of text.matchAll(pattern)) {
      const mark = match.groups?.mark ?? ''
      const celsius = scale === 'gas' ? gasCelsius.get(mark) : Number(mark) * 30
      if (celsius === undefined || celsius < 90) continue
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        values: [celsius],
        between: '',
        scale,
      })
    }
  return found.toSorted((one, other) => one.start - other.start)
}

/** '350 degrees' in an English text is Fahrenheit: for ovens from 250, for meat from 110. A turn of a pan is none. */
function scaleOf(text: string, values: readonly number[]): Scale | null {
  const value = Math.max(...values)
  if (/degrees?|°|º/i.test(text) && english.test(text) && !/grad|graus|stopni|degr[ée]s/i.test(text)) {
    if (value >= 250 || (value >= 110 && food.test(text) && !/rotat|turn|angle/i.test(text)))
      return value <= 600 && value !== 360 ? 'F' : null
    return null
  }
  return value >= 30 && value <= 300 ? 'C' : null
}

/** Neighbours that say the same: '180°C/350°F', '200C/180C fan/gas 6'. */
function joined(text: string, found: readonly Temperature[]): Temperature[][] {
  const groups: Temperature[][] = []
  for (const each of found) {
    const group = groups.at(-1)
    const previous = group?.at(-1)
    const gap = previous ? text.slice(previous.end, each.start) : ''
    if (group && previous && sameSpot.test(gap)) group.push(each)
    else groups.push([each])
  }
  return groups
}

const sameSpot =
  /^\s?(?:fan|fan oven|conv(?:ection)?|umluft|heißluft|chaleur tournante)?\s?(?:[/(,|=]|or|oder|ou|o)\s?(?:fan\s)?$/iu

function editOf(text: string, group: readonly Temperature[], system: UnitSystem): Edit[] {
  const wanted: Scale = system === 'metric' ? 'C' : 'F'
  const have = group.filter(({ scale }) => scale === wanted)
  const other = group.filter(({ scale }) => scale !== wanted && (scale === 'C' || scale === 'F'))
  if (have.length > 0) return other.flatMap((each) => removal(text, group, each))
  if (other.length > 0)
    return other.map((each) => ({
      start: each.start,
      end: each.end,
      text: writeTemperature(text, each, wanted, group.length > 1),
    }))
  // A gas mark alone.
  const [mark] = group
  if (!mark) return []
  const article = mark.scale === 'th' && /four\s$/i.test(text.slice(0, mark.start)) ? 'à ' : ''
  return [
    {
      start: mark.start,
      end: mark.end,
      text: article + writeTemperature(text, { ...mark, scale: 'C' }, wanted, false),
    },
  ]
}

/** One of two is left out, with what joins it to its neighbour. */
function removal(text: string, group: readonly Temperature[], each: Temperature): Edit[] {
  const at = group.indexOf(each)
  const next = group[at + 1]
  const previous = group[at - 1]
  if (at === 0 && next) {
    const closing = /\(\s?$/.test(text.slice(each.end, next.start)) ? closingAfter(text, next.end) : []
    return [{ start: each.start, end: next.start, text: '' }, ...closing]
  }
  if (!previous) return []
  const bracket = text.slice(previous.end, each.start).includes('(')
  const closing = bracket ? (/^\s?\)/.exec(text.slice(each.end))?.[0].length ?? 0) : 0
  return [{ start: previous.end, end: each.end + closing, text: '' }]
}

function closingAfter(text: string, at: number): Edit[] {
  const found = /^\s?\)/.exec(text.slice(at))
  return found ? [{ start: at, end: at + found[0].length, text: '' }] : []
}

function writeTemperature(
  text: string,
  { start, end, values, between, scale }: Temperature,
  wanted: Scale,
  isInGroup: boolean,
): string {
  const sentence = sentenceAt(text, start)
  const isFood =
    (food.test(sentence) && !ovens.test(sentence)) ||
    values.some((value) => (scale === 'C' ? value < 100 : value < 212))
  const convert = wanted === 'C' ? toCelsius : toFahrenheit
  const texts = values.map((value) => (scale === wanted ? String(value) : String(convert(value, isFood))))
  const isShort = isInGroup && /\d[CF]$/.test(text.slice(start, end))
  const suffix = isShort ? wanted : ` °${wanted}`
  return texts.join(between) + suffix
}

const sentenceAt = (text: string, at: number) =>
  `${/[^.!;\n]*$/.exec(text.slice(0, at))?.[0] ?? ''}${/^(?:[^.!;\n]|\.(?=\S))*/.exec(text.slice(at))?.[0] ?? ''}`

/** Ovens have steps of 10 °C; what is cooler is the temperature of a food, as is sugar. */
function toCelsius(value: number, isFood: boolean): number {
  const exact = ((value - 32) * 5) / 9
  return exact < 100 || isFood ? Math.round(exact) : Math.round(exact / 10) * 10
}

/** Ovens have steps of 25 °F; between them, 5. */
function toFahrenheit(value: number, isFood: boolean): number {
  const exact = (value * 9) / 5 + 32
  if (value < 100 || isFood) return Math.round(exact)
  const step = Math.round(exact / 25) * 25
  return Math.abs(step - exact) <= 8 ? step : Math.round(exact / 5) * 5
}

import { hourWords, minuteWords } from '#server/contract/measures/durations/time-units.ts'
import type { Line } from '../layout/lines.ts'
import { gapY } from '../layout/segments.ts'
import { durationOnly, withKnownLabels } from './features.ts'
import { foldPrint } from './printed-words.ts'

export interface Facts {
  servings: string | null
  totalTime: number | null
  prepTime: number | null
  cookTime: number | null
  servingsLine: Line | null
  timeLine: Line | null
}

const servingsWords =
  'serves|servings?|yields?|makes|portions?|portionen|personen|personnes?|personas|persone|raciones|porciones|porzioni|rinde|ergibt|dosi per|feeds'
/** 'Serves 40 minutes' has lost its number, and 'Serves 6 - 30 minutes' has a dot between two facts. */
const notOfTime = `(?!\\d|\\s*(?:${hourWords}|${minuteWords})\\b)`
const range = `(?:\\s?(?:[-–—]|to|bis|à|a)\\s?\\d{1,3}${notOfTime})?`
const servingsMarks = [
  // '2 servings 20-30 mins': the number after the label is a time.
  /^\W*(\d{1,3}(?:\s?[-–—]\s?\d{1,3})?)\s+(?:servings?|portions?|portionen|personen|personnes|personas|raciones|porciones|persone|porzioni)\b/i,
  // Before the labels, as in 'Für 4 Personen 50 Minuten'.
  /(?:for|für|fur|pour|para|per)\s+(\d{1,3}(?:\s?(?:[-–—]|to|bis|à|a)\s?\d{1,3})?)\s*(?:people|persons|personen|portionen|stück|personnes|parts|personas|raciones|persone|servings)/i,
  // A line of its own, or the first of several facts.
  /^\W*(?:for|für|pour|para|per)\s+(\d{1,2})(?=\s*(?:$|[·•|,/–—]))/i,
  new RegExp(
    `(?:${servingsWords})(?:\\s*[:.]\\s*|\\s+)(?:about |approx\\.? |ca\\.? |circa |up to )?((?:\\d[\\dSIlO]{0,2}|[SIl])${notOfTime}${range})\\b`,
    'i',
  ),
  /(\d{1,3}(?:\s?[-–—]\s?\d{1,3})?)\s*(?:servings?|portions?|portionen|personen|personnes|personas|raciones|porciones|persone|people)\b/i,
]

/** A label without its value, which is below it. */
const servingsLabel = new RegExp(`^\\W*(?:${servingsWords})\\W*$`, 'i')
/** In the row of a time: '2 Easy' below labels in grey print, which are not read. */
const bareServings =
  /^(\d{1,2})(?:\s+(?:easy|medium|hard|simple|einfach|mittel|schwer|facile|moyen|fácil|media))?$/i

/** 'brs' are misread 'hrs'. */
const hours = `(?:brs?|${hourWords})`
const minutes = `(?:${minuteWords}|min\\.|m|')`
const duration = new RegExp(
  `(\\d{1,3})\\s*${hours}(?!\\p{L})\\.?\\s*(?:(?:and|und|et|y|e)?\\s*(\\d{1,2})\\s*${minutes}(?![a-z]))?|(\\d{1,3})\\s*${minutes}(?![a-z])`,
  'iu',
)

const timeKinds = [
  { field: 'totalTime', marks: /total|gesamt|ready in|fertig in|durée|tiempo total|tempo totale/i },
  {
    field: 'prepTime',
    marks: /prep|vorbereit|arbeitszeit|zubereitungszeit|préparation|preparación|active|hands-on/i,
  },
  { field: 'cookTime', marks: /cook|bake|koch|back|garzeit|cuisson|cocción|cottura/i },
] as const

/** Servings and times, from lines outside the ingredients and directions. */
export function readPrintedFacts(lines: Line[]): Facts {
  const facts: Facts = {
    servings: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    servingsLine: null,
    timeLine: null,
  }
  lines.forEach((line, i) => {
    const below = lines[i + 1]
    const text = withKnownLabels(below ? withNeighbour(line, below) : line.text)
    readServings(text, line, facts)
    if (isFactLine(line.text)) readTimes(text, line, facts)
  })
  if (facts.servings === null) readServingsInTable(lines, facts)
  facts.totalTime ??=
    facts.prepTime !== null && facts.cookTime !== null ? facts.prepTime + facts.cookTime : null
  return facts
}

/** The line with the value below or above its label. */
function withNeighbour(line: Line, below: Line): string {
  if (!/\d/.test(line.text)) return withValuesBelow(line, below)
  const isLabel =
    below.region === line.region &&
    !/\d/.test(below.text) &&
    /^(?:total|servings?|serves|yield|portion|cook|prep)/i.test(below.text)
  return isLabel ? withValuesBelow(below, line) : line.text
}

/** 'Total time' and 'Servings' in one row, '50 min' and '4' in the row below. */
function withValuesBelow(line: Line, below: Line): string {
  const labels = chunksOf(line)
  const values = chunksOf(below)
  if (labels.length !== values.length || line.text.length > 60) return line.text
  return labels.map((label, i) => `${label} ${values[i]}`).join(' | ')
}

function chunksOf({ words, height }: Line): string[] {
  const chunks: string[] = []
  let right = Number.NEGATIVE_INFINITY
  for (const { text, box } of words) {
    const last = chunks.pop()
    if (last === undefined) chunks.push(text)
    else if (box.left - right > height * 0.8) chunks.push(last, text)
    else chunks.push(`${last} ${text}`)
    right = box.right
  }
  return chunks
}

/** Facts are short lines or have a label; introductions mention times too. */
const isFactLine = (text: string): boolean =>
  text.length < 45 ||
  (text.length < 90 &&
    /(?:time|total|zeit|temps|durée|tiempo|tempo|serves|yield|servings|portion)\b/i.test(text))

function readServings(text: string, line: Line, facts: Facts): void {
  if (facts.servings !== null || text.length > 140) return
  for (const mark of servingsMarks) {
    const found = mark.exec(text)?.[1]?.replace(/[Il]/g, '1').replace(/S/g, '5').replace(/O/g, '0')
    if (!found || Number.parseInt(found, 10) === 0) continue
    facts.servings = found.replace(/\s?[-–—]\s?/, '-')
    facts.servingsLine = line
    return
  }
}

/** The number below its label, or else next to a time. */
function readServingsInTable(lines: Line[], facts: Facts): void {
  const label = lines.find(({ text }) => servingsLabel.test(text))
  for (const line of lines) {
    const [word] = line.words
    if (!word) continue
    const isBelow =
      label !== undefined &&
      line.box.top > label.box.top &&
      line.box.top - label.box.bottom < label.height * 2 &&
      Math.abs(word.box.left - label.box.left) < label.height * 0.8
    const found = isBelow
      ? /^\d{1,2}$/.exec(word.text)
      : isLevelWithTime(line, lines) && bareServings.exec(line.text)
    if (!found) continue
    facts.servings = found[1] ?? found[0]
    facts.servingsLine = line
    return
  }
}

const isLevelWithTime = ({ box }: Line, lines: Line[]): boolean =>
  lines.some(
    ({ text, box: other }) => gapY(other, box) < 0 && other.right < box.left && durationOnly.test(text),
  )

function readTimes(text: string, line: Line, facts: Facts): void {
  let rest = text
  let label = ''
  for (let found = duration.exec(rest); found; found = duration.exec(rest)) {
    label = rest.slice(0, found.index)
    const value = Number(found[1] ?? 0) * 60 + Number(found[2] ?? 0) + Number(found[3] ?? 0)
    const kind = timeKinds.find(({ marks }) => marks.test(foldPrint(label)) || marks.test(label))
    const field = kind?.field ?? 'totalTime'
    if (value > 0 && facts[field] === null) {
      facts[field] = value
      facts.timeLine ??= line
    }
    rest = rest.slice(found.index + found[0].length)
  }
}

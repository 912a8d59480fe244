import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { unitPattern } from '#server/contract/measures/unit-patterns.ts'
import type { Line } from '../layout/lines.ts'
import { median } from '../layout/segments.ts'
import { correctIngredient, joinLines } from './correct-text.ts'
import type { Item, PrintedLine } from './label-lines.ts'
import { isAllCaps, wordsIn } from './printed-words.ts'
import { seasonings } from './vocabulary.ts'

export interface PrintedGroup {
  name: string | null
  /** Text lines of the name. */
  lines: Line[]
  items: Item[]
}

/** Joins continuation lines and sorts the ingredients into the named groups of the list. */
export function readPrintedIngredients(labelled: PrintedLine[]): PrintedGroup[] {
  const groups: PrintedGroup[] = [{ name: null, lines: [], items: [] }]
  const bulleted = isBulleted(labelled)
  let open: { texts: string[]; lines: Line[] } | null = null
  const close = () => {
    const text = open ? correctIngredient(joinLines(open.texts)) : ''
    if (open && /[\p{L}]{2}/u.test(text)) groups.at(-1)?.items.push({ text, lines: open.lines })
    open = null
  }
  labelled.forEach(({ line }, i) => {
    if (isGroupName(labelled, i, bulleted)) {
      close()
      groups.push({ name: line.text.replace(/\s*:$/, ''), lines: [line], items: [] })
    } else if (open && continues(labelled, i, bulleted)) {
      open.texts.push(line.text.trim())
      open.lines.push(line)
    } else {
      close()
      open = { texts: [line.text], lines: [line] }
    }
  })
  close()
  return groups.filter((group) => group.items.length > 0 || group.name !== null)
}

function isBulleted(labelled: PrintedLine[]): boolean {
  return labelled.filter(({ features }) => features.bullet).length > labelled.length * 0.3
}

/** A group name is not an ingredient, so slightly larger type must not make an ingredient disappear. */
const clearlyBolder = 1.3

function isGroupName(labelled: PrintedLine[], i: number, bulleted: boolean): boolean {
  const here = labelled[i]
  if (!here) return false
  const { line, features } = here
  if (line.part || features.amount || features.bullet || features.unit || line.text.length > 50) return false
  const text = line.text.trim()
  if (/\p{L}.*:$/u.test(text)) return true
  if (/^(?:for|für|pour|para|per)\s/i.test(text) && features.words <= 5) return true
  const next = labelled[i + 1]
  if (!next) return false
  if (isAllCaps(text)) return i === 0 || !wouldNotFit(labelled, i)
  const bolder = line.height > next.line.height * clearlyBolder
  // 'Salt and pepper' has no amount.
  if (seasonings.has(wordsIn(text)[0] ?? '')) return false
  return (bulleted || bolder) && next.features.amount && features.words <= 4 && /^\p{Lu}/u.test(text)
}

/** Whether line `i` continues the ingredient before it. */
function continues(labelled: PrintedLine[], i: number, bulleted: boolean): boolean {
  const here = labelled[i]
  const before = labelled[i - 1]
  if (!here || !before) return false
  const { line } = here
  if (line.part) return !line.part.isStart
  const text = line.text.trim()
  const sameColumn = line.region === before.line.region
  // A ruled line or a circle next to it may look like a bullet.
  if (here.features.bullet) return sameColumn && /^\p{Ll}[^(]*\)/u.test(text) && isOpen(before.line.text)
  if (!sameColumn) return /^[\p{Ll}(]/u.test(text) && !here.features.amount && isUnfinished(before.line.text)
  if (isOpen(before.line.text) && /^[^(]*\)/.test(text)) return true
  if (isUnfinished(before.line.text) && !(here.features.amount && here.features.unit)) return true
  if (measure.test(text) && !/[\p{N}%]$/u.test(before.line.text)) return false
  if (!here.features.amount && isCloseTo(labelled, i)) return true
  if (length.test(text)) return true
  const indented = line.box.left > startOf(labelled, i) + line.height * 0.45
  if (isFlushInHanging(labelled, i)) return false
  if (!indented && seasonings.has(wordsIn(text)[0] ?? '')) return false
  if (here.features.amount && !(indented && !here.features.unit)) return false
  const wasFull = wouldNotFit(labelled, i) || isLong(labelled, i - 1)
  if (bulleted && wasFull) return true
  if (indented) return wasFull || !/^\p{Lu}/u.test(text)
  return /^[\p{Ll}(&]/u.test(text) && wasFull
}

/** '2 veal steaks, cut' and '1 inch thick'. */
const length =
  /^(?:\d+ ?)?(?:\p{N}|\d\/\d)[ -]?(?:inch(?:es)?|in\.|cm|mm|Zoll) (?:thick|wide|long|pieces|cubes|lang|dick|breit|Stücke)/u

/** 'tsp oregano' and 'g butter' have lost their numbers. */
const measure = new RegExp(`^(?:${unitPattern('tsp', 'tbsp', 'cup', 'g', 'ml', 'kg')}|thsp) \\p{L}{3}`, 'iu')

const isUnfinished = (text: string): boolean =>
  /(?:,|\band|\bor|\bof|\bplus|\bund|\boder|\bet|\bde|\bwith|\bfor|-|&)$/i.test(text.trim()) || isOpen(text)

/** A bracket is closed on the next line: '2 sprigs rosemary (chopped, about' and '1 tbsp)'. */
const isOpen = (text: string): boolean => (text.match(/\(/g) ?? []).length > (text.match(/\)/g) ?? []).length

/** Much closer to the line before than ingredients are to each other, in a list with spaces between them. */
function isCloseTo(labelled: PrintedLine[], i: number): boolean {
  const gapAt = (at: number): number | null => {
    const [line, before] = [labelled[at]?.line, labelled[at - 1]?.line]
    return line && before && line.region === before.region ? line.box.top - before.box.bottom : null
  }
  const gap = gapAt(i)
  const { line } = labelled[i] ?? {}
  if (gap === null || !line) return false
  const others = labelled.flatMap(({ line: other }, at) => {
    const apart = startsWithNumber(other.text) && other.region === line.region ? gapAt(at) : null
    return apart === null ? [] : [apart]
  })
  const usual = median(others)
  return others.length > 1 && usual > line.height * 0.7 && gap < usual * 0.45
}

/** The left edge of the ingredients in this region. */
function startOf(labelled: PrintedLine[], i: number): number {
  const region = labelled[i]?.line.region
  const peers = labelled.filter(
    ({ line, features }) => line.region === region && (features.amount || features.bullet),
  )
  const lefts = peers.map(({ line }) => line.box.left).sort((a, b) => a - b)
  // Right-aligned amounts have ragged left edges.
  const spread = (lefts[Math.floor(lefts.length * 0.9)] ?? 0) - (lefts[Math.floor(lefts.length * 0.1)] ?? 0)
  const isRagged = spread > (labelled[i]?.line.height ?? 0) * 1.5
  return lefts[isRagged ? lefts.length - 1 : lefts.length >> 1] ?? Number.POSITIVE_INFINITY
}

/** Begins where the ingredients begin, in a list whose other continued lines are indented, if only by half a letter. */
function isFlushInHanging(labelled: PrintedLine[], i: number): boolean {
  const region = labelled[i]?.line.region
  const start = startOf(labelled, i)
  const isRight = ({ line }: PrintedLine) => line.box.left > start + line.height * 0.2
  const others = labelled.filter(
    ({ line, features }, at) =>
      at !== i && line.region === region && !features.amount && /^[\p{Ll}(]/u.test(line.text),
  )
  const here = labelled[i]
  return (
    here !== undefined &&
    !isRight(here) &&
    others.length > 2 &&
    others.filter(isRight).length > others.length * 0.7
  )
}

/** Long for its column, so that a lower-case line below is likelier its continuation than a new ingredient. */
function isLong(labelled: PrintedLine[], i: number): boolean {
  const here = labelled[i]?.line
  if (!here) return false
  const widths = labelled
    .filter(({ line }) => line.region === here.region)
    .map(({ line }) => line.box.right - line.box.left)
  return here.box.right - here.box.left > Math.max(...widths) * 0.75
}

/** Whether the first word of line `i` would not have fitted on the line before: only then is that a wrapped line. */
function wouldNotFit(labelled: PrintedLine[], i: number): boolean {
  const here = labelled[i]?.line
  const before = labelled[i - 1]?.line
  const first = here?.words[0]
  if (!here || !before || !first) return false
  const right = Math.max(
    ...labelled.filter(({ line }) => line.region === here.region).map(({ line }) => line.box.right),
  )
  return before.box.right + (first.box.right - first.box.left) + here.height * 0.3 > right - here.height * 0.2
}

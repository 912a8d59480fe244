import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import type { Word } from '../read/word.ts'
import { printedHeading } from '../understand/features.ts'
import { lineFrom } from './line-from.ts'
import type { Line } from './lines.ts'
import { splitLists } from './run-on-lists.ts'
import { textOf } from './segments.ts'

/**
 * Packets print a recipe as two paragraphs: 'INGREDIENTS: 2 eggs, 100 g flour. METHOD: 1. Beat the eggs. 2. Bake.' Cuts their
 * lines where an ingredient, a step or a heading begins.
 */
export function splitRunOn(lines: Line[]): Line[] {
  return splitSteps(splitLists(lines.flatMap(splitHeadings)))
}

const maxHeadingWords = 4

/** 'Ingredients: 2 eggs, 1 cup milk' as two lines, also in the middle of a line: '1 lemon. Method: 1. Beat'. */
function splitHeadings(line: Line): Line[] {
  const { words } = line
  for (let from = 0; from < words.length; from++) {
    const isStart = from === 0 || /[.;:!?)]$/.test(words[from - 1]?.text ?? '')
    if (!isStart) continue
    for (let to = from + 1; to <= Math.min(from + maxHeadingWords, words.length - 1); to++) {
      const heading = words.slice(from, to)
      const text = textOf(heading)
      const isMarked =
        /\p{L}:$/u.test(text) || (/^\p{Lu}{5,}$/u.test(text) && startsWithNumber(words[to]?.text ?? ''))
      const kind = isMarked ? printedHeading(text) : null
      if (kind === null || kind === 'notes') continue
      const before = from > 0 ? [lineFrom(line, words.slice(0, from))] : []
      return [...before, lineFrom(line, heading), ...splitHeadings(lineFrom(line, words.slice(to)))]
    }
  }
  return [line]
}

const stepNumber = /^\(?(\d{1,2})[.):]$/
const minSteps = 3

/** Cuts at the numbers of steps that are in the middle of lines, when they ascend from 1. */
function splitSteps(lines: Line[]): Line[] {
  const marks: { line: Line; at: number; number: number }[] = []
  for (const line of lines) {
    if (line.part) continue
    line.words.forEach(({ text }, at) => {
      const number = Number(stepNumber.exec(text)?.[1] ?? 0)
      const last = marks.at(-1)?.number ?? 0
      // One may be misread.
      if (number === last + 1 || number === last + 2) marks.push({ line, at, number })
    })
  }
  const inLine = marks.filter(({ at }) => at > 0)
  if ((marks.at(-1)?.number ?? 0) < minSteps || inLine.length < 2) return lines
  let number: Word[] = []
  return lines.flatMap((whole, i) => {
    const line = number.length > 0 ? lineFrom(whole, [...number, ...whole.words]) : whole
    const starts = inLine.flatMap((mark) => (mark.line === whole ? mark.at + number.length : []))
    const cuts = [0, ...starts, line.words.length]
    const pieces = cuts.slice(1).map((to, n) => line.words.slice(cuts[n], to))
    // A number at the end of a line begins the next one.
    const last = pieces.at(-1) ?? []
    number = starts.length > 0 && last.length === 1 && i < lines.length - 1 ? last : []
    if (number.length > 0) pieces.pop()
    return starts.length === 0 ? [line] : pieces.map((words) => lineFrom(line, words))
  })
}

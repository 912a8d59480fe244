import type { Line } from '../layout/lines.ts'
import { median } from '../layout/segment.ts'
import type { PageWord } from '../read/page-word.ts'
import { isUnit } from '../understand/units.ts'
import type { StartQuestion } from './line-start.ts'

/** A word whose picture deserves a second look: at the start of a line, or where a quantity stands before a unit. */
export interface Doubt {
  line: Line
  /** Index of the word in its line. */
  at: number
  question: StartQuestion
}

/** The whole network costs some milliseconds a strip; a page has no more than this many quantities. */
const mostDoubts = 150

export function findDoubts(lines: Line[]): Doubt[] {
  const letter = letterHeightOf(lines)
  const doubts: Doubt[] = []
  for (const line of lines) {
    const first = line.words[0]
    if (!first || line.height > letter * 3.4) continue
    const from = leftLimit(line, lines)
    doubts.push({
      line,
      at: 0,
      question: { word: first.box, from, isPlain: isPlain(first), ...feet(line, 0, letter) },
    })
    line.words.forEach((word, at) => {
      if (at === 0 || !isDoubtful(word, line.words[at + 1])) return
      doubts.push({
        line,
        at,
        question: { word: word.box, from: word.box.left, isPlain: false, ...feet(line, at, letter) },
      })
    })
  }
  return doubts.slice(0, mostDoubts)
}

const isPlain = ({ text, confidence }: PageWord): boolean => confidence > 75 && /^\p{L}{3,}/u.test(text)

/** Signs that no recipe prints, and numbers before a unit that are fractions more often than not. */
function isDoubtful(word: PageWord, next: PageWord | undefined): boolean {
  const text = word.text
  const beforeUnit = next !== undefined && isUnit(next.text)
  if (/[%¥$€£§©®]/.test(text) && !/^\d{1,3}%/.test(text)) return true
  if (/^[\d]*[½¼¾⅓⅔⅛]/.test(text)) return true
  if (!beforeUnit) return false
  return !/^\d{1,4}$/.test(text)
    ? text.length <= 4
    : word.confidence < 80 || /^(?:1[2348]|[2348]|[123][2348])$/.test(text)
}

function letterHeightOf(lines: Line[]): number {
  const small = lines
    .flatMap((line) => line.words)
    .filter((word) => /^[acemnorsuvwxz]{2,}$/.test(word.text) && word.confidence > 80)
  const heights = small.map((word) => word.box.bottom - word.box.top)
  return median(heights) || median(lines.map((line) => line.height)) * 0.5
}

/** Where the letters around a word stand, and how tall small letters are there. */
function feet(line: Line, at: number, letter: number): { baseline: number; letter: number } {
  const near = line.words.slice(Math.max(0, at - 1), at + 4)
  const plain = near.filter(
    (word) => /\p{L}|\d/u.test(word.text) && !/[gjpqyQ,;()[\]/½¼¾⅓⅔⅛ç]/.test(word.text),
  )
  const bottoms = (plain.length > 0 ? plain : near).map((word) => word.box.bottom)
  const small = line.words.filter((word) => /^[acemnorsuvwxz]{2,}$/.test(word.text) && word.confidence > 80)
  const own = median(small.map((word) => word.box.bottom - word.box.top))
  const drop = plain.length > 0 ? 0 : letter * 0.3
  return {
    baseline: median(bottoms) - drop,
    letter: own > letter * 0.75 && own < letter * 1.4 ? own : letter,
  }
}

/** The right edge of whatever stands to the left at the same height. */
function leftLimit(line: Line, lines: Line[]): number {
  let limit = 0
  for (const other of lines) {
    if (other === line || other.box.top > line.box.bottom || other.box.bottom < line.box.top) continue
    for (const { box } of other.words) {
      const level = Math.min(box.bottom, line.box.bottom) - Math.max(box.top, line.box.top) > 0
      if (level && box.right <= line.box.left) limit = Math.max(limit, box.right + 2)
    }
  }
  return Math.min(limit, line.box.left)
}

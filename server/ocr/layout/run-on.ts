import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import type { Word } from '../read/word.ts'
import { headingKind } from '../understand/features.ts'
import type { HeadingKind } from '../understand/vocabulary.ts'
import { lineFrom } from './line-from.ts'
import type { Line, Part } from './lines.ts'
import { textOf } from './segments.ts'

/**
 * Packets print a recipe as two paragraphs: 'INGREDIENTS: 2 eggs, 100 g flour. METHOD: 1. Beat the eggs. 2. Bake.' Cuts their
 * lines where an ingredient, a step or a heading begins.
 */
export function splitRunOn(lines: Line[]): Line[] {
  const split = lines.flatMap(splitHeadings)
  const cut = new Map<Line, Line[]>()
  for (const paragraph of paragraphsAfter(split, 'ingredients')) {
    const separator = separatorOf(paragraph)
    if (separator) for (const [line, parts] of splitList(paragraph, separator)) cut.set(line, parts)
  }
  const listed = split.flatMap((line) => cut.get(line) ?? [line])
  return splitSteps(listed)
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
      const kind = isMarked ? headingKind(text) : null
      if (kind === null || kind === 'notes') continue
      const before = from > 0 ? [lineFrom(line, words.slice(0, from))] : []
      return [...before, lineFrom(line, heading), ...splitHeadings(lineFrom(line, words.slice(to)))]
    }
  }
  return [line]
}

/** The lines between each heading of this kind and the next heading or gap. */
function paragraphsAfter(lines: Line[], kind: HeadingKind): Line[][] {
  const paragraphs: Line[][] = []
  let open: Line[] | null = null
  let last: Line | null = null
  for (const line of lines) {
    const heading = headingKind(line.text)
    if (heading !== null) {
      open = heading === kind ? [] : null
      if (open) paragraphs.push(open)
    } else if (open && last && (open.length === 0 || follows(last, line))) open.push(line)
    else open = null
    last = line
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

/** In the same paragraph: no wider gap than between its lines, and about as large. */
const follows = (above: Line, line: Line): boolean =>
  above.region === line.region &&
  line.box.top - above.box.bottom < line.height * 0.9 &&
  Math.max(above.height, line.height) < Math.min(above.height, line.height) * 1.3

type Separator = (word: Word) => boolean

const separators: RegExp[] = [/;$/, /^[•·*|»«+●▪]$|[•·|●]$/, /,$/]

/** What divides the ingredients of a paragraph; null for a list with a line for each. */
function separatorOf(paragraph: Line[]): Separator | null {
  const words = outsideBrackets(paragraph.flatMap((line) => line.words))
  for (const pattern of separators) {
    const at = words.flatMap((word, i) => (pattern.test(word.text) && i < words.length - 1 ? [i] : []))
    // The next word may begin the next line; those in the middle of a line are no ends of lines.
    const amounts = at.filter((i) => startsWithNumber(words[i + 1]?.text ?? ''))
    const inLine = amounts.filter((i) =>
      paragraph.some((line) => line.words.includes(words[i] as Word) && line.words.at(-1) !== words[i]),
    )
    if (inLine.length >= 2 && inLine.length >= paragraph.length * 0.4)
      return (word) => pattern.test(word.text)
  }
  return null
}

/** A bracket that was not read would enclose the rest. */
const maxWordsInBrackets = 12

function outsideBrackets(words: Word[]): Word[] {
  let depth = 0
  let inside = 0
  return words.filter(({ text }) => {
    depth += (text.match(/\(/g) ?? []).length
    const isInside = depth > 0 && inside++ < maxWordsInBrackets
    depth = Math.max(0, depth - (text.match(/\)/g) ?? []).length)
    if (depth === 0) inside = 0
    // The word that closes a bracket may end the ingredient.
    return !isInside || depth === 0
  })
}

/** Words after a comma that say how the ingredient is prepared. */
const preparation =
  /^(?:finely|roughly|thinly|coarsely|freshly|lightly|well|very|plus|or|and|for|to|at|in|cut|peeled|without|divided|optional|softened|melted|\p{Ll}{3,}ed|in|zum|nach|fein|grob|zimmerwarm|weich|ge\p{Ll}{3,}t|ge\p{Ll}{3,}en|en|sans|pour|à|finement|râpé\p{Ll}*|haché\p{Ll}*|picad[oa]s?|pelad[oa]s?|cortad[oa]s?|rallad[oa]s?|al|tritat[oaie]|grattugiat[oaie]|a)$/u

function splitList(paragraph: Line[], isSeparator: Separator): Map<Line, Line[]> {
  const words = paragraph.flatMap((line) => line.words)
  const outside = new Set(outsideBrackets(words))
  const ends = new Set(
    words.filter((word, i) => {
      if (!outside.has(word) || !isSeparator(word)) return false
      const next = words[i + 1]?.text ?? ''
      return !word.text.endsWith(',') || !preparation.test(next.replace(/[,.;]$/, ''))
    }),
  )
  const parts = new Map<Line, Line[]>()
  let isStart = true
  for (const line of paragraph) {
    const pieces: Line[] = []
    let run: Word[] = []
    const close = () => {
      if (run.length > 0) pieces.push({ ...lineFrom(line, run), part: part('ingredients', isStart) })
      run = []
    }
    for (const word of line.words) {
      const text = ends.has(word) || word === words.at(-1) ? word.text.replace(/[.,;•·|●]+$/, '') : word.text
      if (text && !/^[*»«+▪]$/.test(text)) run.push({ ...word, text })
      if (!ends.has(word)) continue
      close()
      isStart = true
    }
    const isOpen = run.length > 0
    close()
    if (isOpen) isStart = false
    parts.set(line, pieces)
  }
  return parts
}

const part = (section: Part['section'], isStart: boolean): Part => ({ section, isStart })

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

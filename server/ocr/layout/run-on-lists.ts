import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import type { Word } from '../read/word.ts'
import { headingKind } from '../understand/features.ts'
import { wordsIn } from '../understand/printed-words.ts'
import { verbs } from '../understand/vocabulary.ts'
import { lineFrom } from './line-from.ts'
import type { Line, Part } from './lines.ts'

/** A list that is printed as a paragraph. */
interface RunOnList {
  /** The index of its first line. */
  at: number
  lines: Line[]
  /** What follows it in its last line. */
  rest: Line | null
}

/** Cuts lists in paragraphs into lines of one ingredient each: those below a heading, and sentences of amounts. */
export function splitLists(lines: Line[]): Line[] {
  const cut = new Map<Line, Line[]>()
  for (const { at, lines: list, rest } of [...announcedLists(lines), ...unannouncedLists(lines)]) {
    const separator = separatorOf(list)
    if (!separator) continue
    for (const [i, parts] of splitList(list, separator).entries()) {
      const printed = lines[at + i]
      if (printed && !cut.has(printed))
        cut.set(printed, rest && i === list.length - 1 ? [...parts, rest] : parts)
    }
  }
  return lines.flatMap((line) => cut.get(line) ?? [line])
}

/** The lines between each heading of a list and the next heading or gap. */
function announcedLists(lines: Line[]): RunOnList[] {
  const lists: RunOnList[] = []
  let open: Line[] | null = null
  let last: Line | null = null
  for (const [at, line] of lines.entries()) {
    const heading = headingKind(line.text)
    if (heading !== null) {
      open = heading === 'ingredients' ? [] : null
      if (open) lists.push({ at: at + 1, lines: open, rest: null })
    } else if (open && last && (open.length === 0 || follows(last, line))) open.push(line)
    else open = null
    last = line
  }
  return lists
}

/** In the same paragraph: no wider gap than between its lines, and about as large. */
const follows = (above: Line, line: Line): boolean =>
  above.region === line.region &&
  line.box.top - above.box.bottom < line.height * 0.9 &&
  Math.max(above.height, line.height) < Math.min(above.height, line.height) * 1.3

const minItems = 4
const maxItemWords = 12

/** '2 eggs; 100 g flour; 1 pinch of salt. Beat the eggs': sentences of amounts, as cookbooks without headings have them. */
function unannouncedLists(lines: Line[]): RunOnList[] {
  return lines.flatMap((line, i) => {
    const before = lines[i - 1]
    const isStart = startsWithNumber(line.text) && !(before && /[,;]$/.test(before.text))
    const found = isStart ? firstSentence(lines.slice(i)) : null
    return found && isListOfAmounts(found.lines) ? [{ at: i, ...found }] : []
  })
}

/** To the first full stop before a capital letter. */
function firstSentence(below: Line[]): Omit<RunOnList, 'at'> {
  const lines: Line[] = []
  for (const line of below) {
    const above = lines.at(-1)
    if (above && !follows(above, line)) break
    const end = line.words.findIndex(
      ({ text }, at) => /\p{L}{2}\)?\.$/u.test(text) && /^\p{Lu}/u.test(line.words[at + 1]?.text ?? ''),
    )
    lines.push(end < 0 ? line : lineFrom(line, line.words.slice(0, end + 1)))
    if (end >= 0) return { lines, rest: lineFrom(line, line.words.slice(end + 1)) }
    if (/\p{L}\.$/u.test(line.text)) break
  }
  return { lines, rest: null }
}

/** Most of its items begin with an amount, and none is as long as a sentence. */
function isListOfAmounts(list: Line[]): boolean {
  const separator = separatorOf(list)
  // '1 cup of cocoa + 2 tbsp' in each line is no paragraph.
  if (
    !separator ||
    !list.some(({ words }) => words.some((word) => /[;,]$/.test(word.text) && separator(word)))
  )
    return false
  const items: Word[][] = [[]]
  for (const word of outsideBrackets(list.flatMap(({ words }) => words))) {
    items.at(-1)?.push(word)
    if (separator(word)) items.push([])
  }
  const full = items.filter((item) => item.length > 0)
  const amounts = full.filter(([first]) => startsWithNumber(first?.text ?? ''))
  return (
    full.length >= minItems &&
    amounts.length >= full.length * 0.6 &&
    full.every((item) => item.length <= maxItemWords) &&
    !verbs.has(firstWord(full[0] ?? []))
  )
}

const firstWord = (item: Word[]): string =>
  item.flatMap(({ text }) => wordsIn(text.replace(/\d/g, '')))[0] ?? ''

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

function splitList(paragraph: Line[], isSeparator: Separator): Line[][] {
  const words = paragraph.flatMap((line) => line.words)
  const outside = new Set(outsideBrackets(words))
  const ends = new Set(
    words.filter((word, i) => {
      if (!outside.has(word) || !isSeparator(word)) return false
      const next = words[i + 1]?.text ?? ''
      return !word.text.endsWith(',') || !preparation.test(next.replace(/[,.;]$/, ''))
    }),
  )
  let isStart = true
  return paragraph.map((line) => {
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
    return pieces
  })
}

const part = (section: Part['section'], isStart: boolean): Part => ({ section, isStart })

import { startsWithTimeUnit } from '#server/contract/measures/amount-text.ts'
import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import type { Word } from '../read/word.ts'
import { isNutrition, printedHeading } from '../understand/features.ts'
import { wordsIn } from '../understand/printed-words.ts'
import { verbs } from '../understand/vocabulary.ts'
import { lineFrom } from './line-from.ts'
import type { Line } from './lines.ts'
import { isAlikeTall } from './segments.ts'

/** A list that is printed as a paragraph. */
interface RunOnList {
  /** The index of its first line. */
  at: number
  lines: Line[]
  /** What follows it in its last line. */
  rest: Line | null
}

/** Cuts lists in paragraphs into lines of one ingredient each: those below a heading, and those whose items are amounts. */
export function splitLists(lines: Line[]): Line[] {
  const cut = new Map<Line, Line[]>()
  for (const { at, lines: list, rest } of [...announcedLists(lines), ...unannouncedLists(lines)]) {
    const items = itemsOf(list)
    if (isNutrition(list.map(({ text }) => text).join(' '))) continue
    // Without any sign, a heading is not enough.
    if (!items || (items.separator === 'none' && !isListOfAmounts(list, true))) continue
    for (const [i, parts] of splitList(list, items).entries()) {
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
    const heading = printedHeading(line.text)
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
  isAlikeTall(above.height, line.height, 1.3)

/** '2 eggs; 100 g flour; 1 pinch of salt. Beat the eggs', '2 eggs • 100 g flour': lists of pages without headings. */
function unannouncedLists(lines: Line[]): RunOnList[] {
  return lines.flatMap((line, i) => {
    const before = lines[i - 1]
    const isNumbered = startsWithNumber(line.text) && !(before && /[,;]$/.test(before.text))
    if (!isNumbered && before && follows(before, line)) return []
    const found = firstSentence(lines.slice(i))
    return isListOfAmounts(found.lines, isNumbered) ? [{ at: i, ...found }] : []
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

const minItems = 4
const maxItemWords = 12

/** Most of its items begin with an amount, and none is as long as a sentence. */
function isListOfAmounts(list: Line[], isNumbered: boolean): boolean {
  const found = itemsOf(list)
  if (!found) return false
  const { separator, starts, signs } = found
  const items: Word[][] = [[]]
  for (const word of list.flatMap(({ words }) => words)) {
    if (starts.has(word)) items.push([])
    if (!signs.has(word)) items.at(-1)?.push(word)
  }
  const full = items.filter((item) => item.length > 0)
  const amounts = full.filter(([first]) => isAmount(first?.text ?? ''))
  const isBare = separator === 'none'
  return (
    // Sentences name amounts between commas, too.
    (isNumbered || isBare || separator === 'sign') &&
    full.length >= (isBare ? minItems + 1 : minItems) &&
    amounts.length >= full.length * 0.6 &&
    full.every((item) => item.length <= (isBare ? maxItemWords / 2 : maxItemWords)) &&
    !verbs.has(firstWord(full[0] ?? []))
  )
}

const firstWord = (item: Word[]): string =>
  item.flatMap(({ text }) => wordsIn(text.replace(/\d/g, '')))[0] ?? ''

const separators = [';', 'sign', ',', 'none'] as const
type Separator = (typeof separators)[number]

interface Items {
  separator: Separator
  /** The words with which items begin. */
  starts: Set<Word>
  /** Words that are signs between items. */
  signs: Set<Word>
}

/** A point or stroke, which is also read as a letter. */
const isSign = (text: string): boolean => /^[^\p{L}\p{N}%¥&()]{1,3}$|^[eo][^\p{L}\p{N}]?$/u.test(text)
/** 'Sale e pepe' and 'cold-pressed - if possible' have none. */
const isBullet = (sign: string, next: string): boolean =>
  /^[^\p{L}–—-]/u.test(sign) || /^[\p{N}\p{Lu}(]/u.test(next)
const endSign = /\p{L}[•·|●]$/u
/** '«1' is a point and a figure. */
const gluedSign = /^[^\p{L}\p{N}%¥(]+(?=\p{N})/u
const isAmount = (text: string): boolean => startsWithNumber(text.replace(gluedSign, ''))
/** Before an amount within an ingredient. */
const connects =
  /^(?:x|×|to|or|of|and|plus|about|for|in|into|ca\.?|etwa|bis|oder|und|je|à|zu|ou|et|de|environ|a|y|di|da|circa)$/i

/** What divides the ingredients of a paragraph; null for a list with a line for each. */
function itemsOf(paragraph: Line[]): Items | null {
  const words = paragraph.flatMap((line) => line.words)
  const outside = new Set(outsideBrackets(words))
  const amounts = amountsIn(paragraph, words, outside)
  const separator = separators.find((each) => divides(each, amounts, paragraph))
  if (!separator) return null
  const begin = new Set(amounts.map(({ word }) => word))
  const items: Items = { separator, starts: new Set(), signs: new Set() }
  words.forEach((word, i) => {
    const next = words[i + 1]
    if (!next || !outside.has(word)) return
    if (separator === 'sign' && isSign(word.text) && isBullet(word.text, next.text)) items.signs.add(word)
    const isEnd =
      separator === ';' || separator === ','
        ? word.text.endsWith(separator) && !(separator === ',' && isPreparation(next.text))
        : begin.has(next) || items.signs.has(word) || (separator === 'sign' && endSign.test(word.text))
    if (isEnd) items.starts.add(next)
  })
  return items
}

interface Amount {
  word: Word
  /** What is before it. */
  separator: Separator
  /** Not the first word of its line, nor after a sign that begins it. */
  isInLine: boolean
}

/** The amounts that may begin ingredients, without the first word of the paragraph; none in a list with bullets. */
function amountsIn(paragraph: Line[], words: Word[], outside: Set<Word>): Amount[] {
  const bulleted = paragraph.filter(({ hasMarker }) => hasMarker)
  if (bulleted.length > paragraph.length / 2) return []
  const afterBullet = new Set(bulleted.map((line) => line.words[0]))
  const first = new Set(
    paragraph.flatMap((line) => line.words.slice(0, isSign(line.words[0]?.text ?? '') ? 2 : 1)),
  )
  return words.flatMap((word, i) => {
    const separator = outside.has(word) && i > 0 ? separatorBefore(words, i) : null
    if (!separator) return []
    return [{ word, separator: afterBullet.has(word) ? 'sign' : separator, isInLine: !first.has(word) }]
  })
}

/** Lines of a paragraph end anywhere, and in a list an ingredient begins with each. */
function divides(separator: Separator, amounts: Amount[], paragraph: Line[]): boolean {
  const own = amounts.filter((amount) => amount.separator === separator)
  const inLine = own.filter(({ isInLine }) => isInLine)
  if (inLine.length < 2 || inLine.length < paragraph.length * 0.4) return false
  const atLine = amounts.length - amounts.filter(({ isInLine }) => isInLine).length
  if (separator === 'none') return inLine.length >= paragraph.length && atLine <= paragraph.length * 0.6
  if (separator !== 'sign') return true
  // '1 cup of cocoa + 2 tbsp' and 'Butter - 20 g' in each line are no paragraph.
  const signed = own.length - inLine.length
  const twice = paragraph.filter(({ words }) => inLine.filter(({ word }) => words.includes(word)).length > 1)
  return signed * 2 >= atLine && (signed > 0 || twice.length * 3 >= paragraph.length)
}

/** What is before an amount that may begin an ingredient; null for any other word. */
function separatorBefore(words: Word[], at: number): Separator | null {
  const [text = '', before = '', further = ''] = [0, 1, 2].map((back) => words[at - back]?.text)
  if (!isAmount(text) || /^\d{1,2}[.)]$/.test(text) || startsWithTimeUnit(words[at + 1]?.text ?? ''))
    return null
  if (gluedSign.test(text) || endSign.test(before)) return 'sign'
  if (isSign(before)) return isAmount(further) ? null : 'sign'
  if (/[;,]$/.test(before)) return before.endsWith(';') ? ';' : ','
  return isAmount(before) || connects.test(before) ? null : 'none'
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

const isPreparation = (text: string): boolean => preparation.test(text.replace(/[,.;]$/, ''))

function splitList(paragraph: Line[], { starts, signs }: Items): Line[][] {
  const words = paragraph.flatMap((line) => line.words)
  const ends = new Set(words.filter((_, i) => i === words.length - 1 || starts.has(words[i + 1] as Word)))
  let isStart = true
  return paragraph.map((line) => {
    const pieces: Line[] = []
    let run: Word[] = []
    const close = () => {
      if (run.length === 0) return
      pieces.push({ ...lineFrom(line, run), part: { section: 'ingredients', isStart } })
      run = []
      isStart = false
    }
    for (const word of line.words) {
      if (starts.has(word)) {
        close()
        isStart = true
      }
      const isLast = ends.has(word) || word === line.words.at(-1)
      const text = word.text.replace(gluedSign, '').replace(isLast ? /[.,;•·|●]+$/ : '', '')
      if (text && !signs.has(word)) run.push({ ...word, text })
    }
    close()
    return pieces
  })
}

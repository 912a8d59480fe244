import { startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import { hasNumber } from '#server/contract/measures/number-signs.ts'
import { collapse } from '#server/text/collapse.ts'
import { separateFractions } from '#server/text/mixed-fractions.ts'
import { amountFirst } from '../html/rows.ts'
import { isStepLabel } from '../normalise/direction-lines.ts'
import { headingKind } from '../page/headings.ts'
import { withoutColumns } from './columns.ts'
import { factsOf } from './facts.ts'
import { isBoilerplate } from './phrases.ts'

/** A line of a text that a person wrote or copied, without the marks that only format it. */
export interface TextLine {
  text: string
  mark: 'none' | 'bullet' | 'number'
  /** Marked as a heading: Markdown, underlined, bold as a whole or in capitals. */
  isHeading: boolean
  /** The depth of a Markdown heading; 0 without. */
  depth: number
  /** An empty line is above it. */
  isApart: boolean
  /** Quoted in a text that is not: a remark. */
  isQuote: boolean
}

const maxLines = 3000
const maxLineLength = 20_000

const pictographs = String.raw`[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1F3FB}-\u{1F3FF}\uFE0E\uFE0F\u200D\s]`
const leadingPictographs = new RegExp(String.raw`^(?=[^\s])${pictographs}{1,40}`, 'u')
const trailingPictographs = new RegExp(`${pictographs}{1,40}$`, 'u')
const bullet = /^(?:[•·∙●○◦▪▫■□☐☑✓✔▢‣➤➜→►▸»*+–—-]\s{1,8}|[•●○◦▪▫■□☐☑▢‣►▸]|\[[ xX]?\]\s{1,4})(?=\S)/u
const stepWords = 'step|schritt|étape|etape|etapa|paso|passo|passaggio|stap|steg|trin|krok'
const stepNumber = new RegExp(
  String.raw`^(?:(?:${stepWords})\s{0,2}\d{1,2}\s{0,2}[.):–-]?\s{0,3}|[(#]?\d{1,2}\s?[.)]-?\s{1,8}|\d{1,2}[.)](?=\p{Lu}))`,
  'iu',
)
/** '[12.03.24, 18:22] Anna: ', as chats are exported. */
const chatPrefix =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]\.?M\.?)?\]?(?: -)? [^:\n]{1,40}: /i

/** '<Media omitted>', in the place of a picture of a chat. */
const placeholder = /^\u200E?<[^<>]{2,40}>$/

// Repetitions are bounded, so that a line of a million brackets takes milliseconds.
const inlineMarks: [RegExp, string][] = [
  [/!\[[^\]\n]{0,100}\]\([^)\n]{0,300}\)|!\[\[[^\]\n]{0,200}\]\]/g, ''],
  [/\[\[[^\]|\n]{0,100}\|([^\]\n]{1,100})\]\]|\[\[([^\]\n]{1,100})\]\]/g, '$1$2'],
  [/\[([^\]\n]{1,120})\]\([^)\n]{0,300}\)/g, '$1'],
  [/<br\s{0,3}\/?>|<\/?(?:b|i|em|strong|u|p|span|div|font)(?:\s[^<>\n]{0,200})?>/gi, ' '],
  [/<\/?su[bp]>/gi, ''],
  [/\*\*([^*\n]{1,500})\*\*/g, '$1'],
  [/__([^_\n]{1,500})__/g, '$1'],
  [/~~([^~\n]{1,500})~~/g, '$1'],
  [/(?<![*\w])\*([^*\s][^*\n]{0,500})\*(?![*\w])/g, '$1'],
  [/(?<![_\p{L}\p{N}])_([^_\s][^_\n]{0,500})_(?![_\p{L}\p{N}])/gu, '$1'],
  [/`([^`\n]{1,500})`/g, '$1'],
  [/\\([*_#.()[\]~`>+-])/g, '$1'],
  // Hashtags at the end, with or without words of their own.
  [/(?:\s{1,4}#[\p{L}\p{N}_]{1,60}){1,60}\s{0,4}$/gu, ''],
]

/** '1️⃣' is a number in a box of its own. */
const keycaps = (line: string) => line.replace(/(\d)\uFE0F?\u20E3/g, '$1. ').replace(/\u{1F51F}/gu, '10. ')

/** The lines with something in them; marks, links and decoration are read and removed. */
export function splitTextLines(text: string): TextLine[] {
  const lines: TextLine[] = []
  let isApart = true
  const sources = sourceLines(text)
  for (const [at, source] of sources.entries()) {
    if (isUnderline(source) && at > 0 && (sources[at - 1] ?? '').trim() !== '') {
      const last = lines.at(-1)
      if (last && !isApart && last.mark === 'none') Object.assign(last, { isHeading: true, depth: 1 })
      continue
    }
    // The head of a table: what its columns are called.
    if (isTableRule(source) && !/\d/.test(sources[at - 1] ?? '')) lines.pop()
    if (isColumnHead(source, sources[at - 1] ?? '', sources[at + 1] ?? '')) continue
    const line = readLine(source, isApart || chatPrefix.test(source))
    if (!line) {
      isApart = true
      continue
    }
    lines.push(line)
    isApart = false
    if (lines.length >= maxLines) break
  }
  // A mail is quoted as a whole.
  const isMail = lines.filter(({ isQuote }) => isQuote).length * 2 > lines.length
  if (isMail) for (const line of lines) line.isQuote = false
  return withoutWraps(lines)
}

/** 'Qty\tUnit\tItem' above rows of as many columns, which have numbers. */
function isColumnHead(line: string, before: string, next: string): boolean {
  const columns = (row: string) => row.split('\t', maxColumns).length
  const isFirst = columns(line) > 1 && columns(line) === columns(next) && columns(line) !== columns(before)
  return (
    isFirst && line.split('\t').every((cell) => cell.trim() !== '') && !hasNumber(line) && hasNumber(next)
  )
}

const maxColumns = 20

const isTableRule = (line: string) => /^\s{0,3}\|[\s:|-]{3,400}\|\s{0,3}$/.test(line)

/** A rule, or what underlines the heading above it. */
const isUnderline = (line: string) =>
  /^\s{0,3}(?:={3,100}|-{3,100}|\*{3,100}|_{3,100}|~{3,100})\s{0,3}$/.test(line)

function sourceLines(text: string): string[] {
  const plain = separateFractions(text)
    .replace(/^\ufeff/, '')
    .replace(/<!--[\s\S]{0,20000}?-->|%%[^%]{0,5000}%%/g, '')
    .normalize('NFC')
  const lines = plain.split(/\r\n?|\n|\u2028|\u2029|\v|\f/, 2 * maxLines)
  return withoutColumns(lines.map((line) => line.slice(0, maxLineLength)))
}

function readLine(source: string, isApart: boolean): TextLine | null {
  let line = keycaps(source.replaceAll('\u00a0', ' ')).replace(chatPrefix, '').trim()
  const isQuote = line.startsWith('>')
  line = line.replace(/^(?:>\s?){1,8}/, '').replace(/^\[![\w-]{1,30}\][+-]?\s?/, '# ')
  if (
    /^```|^\^[\w-]+$/.test(line) ||
    isPageNumber.test(line) ||
    isRunningHead.test(line) ||
    placeholder.test(line)
  )
    return null
  const depth = /^(#{1,6})\s+\S/.exec(line)?.[1]?.length ?? 0
  if (depth > 0) line = line.replace(/^#{1,6}\s+/, '').replace(/\s+#{1,6}$/, '')
  if (/^(?:#[\p{L}\p{N}_]{1,60}\s{0,4}){1,60}$/u.test(line)) return null
  line = tableRow(line)
  if (line.includes('\t')) line = rowOf(line.split('\t', maxColumns))
  const isFramed = leadingPictographs.test(line) && trailingPictographs.test(line)
  const { mark, rest } = isFramed
    ? { mark: 'none' as const, rest: line.replace(leadingPictographs, '') }
    : readMark(line)
  const isBold = /^\*{1,2}[^*\s][^*]{0,120}\*{1,2}:?(?:\s\([^()*]{1,30}\))?$|^__[^_]{1,120}__:?$/.test(rest)
  let plain = rest
  for (const [pattern, instead] of inlineMarks) plain = plain.replace(pattern, instead)
  const second = mark === 'none' ? readMark(plain.trim()) : { mark, rest: plain }
  const shown = withoutCall(bareLine(second.rest))
  if (!/[\p{L}\p{N}]/u.test(shown)) return null
  const isHeading = depth > 0 || (isBold && shown.length < 80) || isCapitals(shown)
  return { text: shown, mark: second.mark, isHeading, depth, isApart, isQuote }
}

/** 'page 12', 'Our recipes - p. 31', at the foot of each page of a document. */
const isPageNumber =
  /^[–—-]\s?\d{1,4}\s?[–—-]$|^(?:[^.!?]{1,40}\s[–—|·-]\s)?(?:page|pag\.|p\.|pg\.|seite|s\.|página|pagina)\s?\d{1,4}(?:\s(?:of|von|de|di|sur)\s\d{1,4})?$/iu
/** The head of each page of a book: its number at one end, its chapter at the other. */
const isRunningHead =
  /^\d{1,4}\s{4,}[^\p{Ll}\d]{3,60}$|^[^\p{Ll}\d]{3,60}\s{4,}\d{1,4}$|^\P{N}{3,80}\s{4,}(?:page|seite|página|pagina)\s\d{1,4}(?:\s(?:of|von|de|di|sur)\s\d{1,4})?$|^(?:page|seite|página|pagina)\s\d{1,4}\s{4,}\P{N}{3,80}$/iu

/** Without emojis at the end. */
export const bareLine = (text: string) => collapse(text.replace(trailingPictographs, ''))

/** Without a last sentence such as 'Follow me for more!'. */
function withoutCall(text: string): string {
  const last = /(?<=[.!?…|]\s)[^.!?…|]{3,80}[.!?…]{0,3}$/u.exec(text)
  return last && isBoilerplate(last[0]) ? bareLine(text.slice(0, last.index).replace(/\s\|\s$/, '')) : text
}

function readMark(line: string): { mark: TextLine['mark']; rest: string } {
  let rest = line
  let mark: TextLine['mark'] = 'none'
  for (let round = 0; round < 3; round++) {
    const found = leadingPictographs.exec(rest) ?? bullet.exec(rest)
    if (!found) break
    rest = rest.slice(found[0].length)
    mark = 'bullet'
  }
  const number = stepNumber.exec(rest)
  // '2. 500 g flour' in a numbered list of ingredients is one, too.
  return number && number[0].length < rest.length
    ? { mark: 'number', rest: rest.slice(number[0].length) }
    : { mark, rest }
}

/** '| 200 g | flour |' -> '200 g flour'; '' for the line under the head of a table. */
function tableRow(line: string): string {
  if (!/^\|.{1,2000}\|$/.test(line)) return line
  const cells = line.slice(1, -1).split('|')
  return cells.every((cell) => /^\s{0,20}:?-{1,100}:?\s{0,20}$/.test(cell)) ? '' : rowOf(cells)
}

/** 'flour' and '200 g' in two columns are '200 g flour'. */
function rowOf(cells: string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return amountFirst(filled) ?? filled.join(' ')
}

function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return (
    letters.length > 3 &&
    text.length < 70 &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase()
  )
}

/** Characters at which mail programs and editors break lines. */
const wrapFrom = 48
/** Columns of books are narrower; so are lists, whose lines have amounts or begin in capitals. */
const wrapFromNarrow = 38
const wrapTo = 110
/** Of the longest line: letters are of different widths. */
const minWidthShare = 0.85

/** Joins the lines of paragraphs that were broken at a fixed width. */
function withoutWraps(lines: TextLine[]): TextLine[] {
  const isWrapped = lines.length > 3 && lines.every(({ text }) => text.length <= wrapTo)
  if (!isWrapped) return lines
  const width = Math.max(...lines.map(({ text }) => text.length)) * minWidthShare
  const joined: TextLine[] = []
  let length = 0
  for (const line of lines) {
    const last = joined.at(-1)
    const [word = ''] = line.text.split(' ', 1)
    // There was no room for the first word in the line before.
    const isNarrow = last && /^\p{Ll}/u.test(line.text) && !startsWithQuantity(last.text)
    const from = isNarrow ? wrapFromNarrow : wrapFrom
    const isFull = length >= from && length + 1 + word.length >= width
    if (last && continues(last, isFull, line)) last.text = joinedAt(last.text, line.text)
    else joined.push({ ...line })
    length = line.text.length
  }
  return joined
}

/** 'bread-' and 'crumbs' are one word, 'all-' and 'purpose' two. */
export const joinedAt = (first: string, next: string) =>
  isBroken(first, next) ? (compound.test(first) ? first : first.slice(0, -1)) + next : `${first} ${next}`
const isBroken = (first: string, next: string) => /\p{Ll}-$/u.test(first) && /^\p{Ll}/u.test(next)
const compound =
  /(?<!\p{L})(?:all|self|low|full|half|non|semi|bite|well|pre|extra|free|dry|stir|deep|store|\p{L}+-\p{L}+)-$/iu

/** The rest of a short line: 'and stoned', below 'plums, halved'. */
const conjunction = /^(?:and|or|und|oder|et|ou|y|o|e|en|of)\s\P{N}{2,40}$/u

function continues(last: TextLine, isFull: boolean, { text, mark, isHeading, isApart }: TextLine): boolean {
  if (isApart || mark !== 'none' || isHeading || last.isHeading) return false
  if (isBroken(last.text, text) || (conjunction.test(text) && !/[.!?:]$/.test(last.text))) return true
  if (!isFull || (startsWithQuantity(last.text) && last.text.endsWith(')'))) return false
  if (
    headingKind(/^[^:]{2,40}(?=:\s)/.exec(text)?.[0] ?? text) !== null ||
    isStepLabel(text) ||
    factsOf(text) !== null
  )
    return false
  if (/:$/.test(last.text)) return false
  if (/^\p{Ll}/u.test(text)) return true
  return !/[.!?:]["”»)]?$/.test(last.text) && !startsWithQuantity(text)
}

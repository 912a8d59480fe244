import { startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import { headingKind } from '../../extract/page/headings.ts'
import { joinedAt } from '../../extract/text/lines.ts'
import type { Line } from '../../ocr/layout/lines.ts'
import { median } from '../../ocr/layout/segments.ts'

/** Larger type than this, against the usual, is a heading. */
const headingSize = 1.2
const maxHeadingLength = 120

/** The lines of a document as a text: headings marked, wrapped lines joined, running heads and page numbers left out. */
export function toText(pages: Line[][]): string {
  const lines = pages.map((page) => page.filter((line) => !isOutside(line, pages)))
  const usual = median(lines.flat().map(({ height }) => height))
  const largest = Math.max(0, ...lines.flat().map(({ height }) => height))
  const texts: string[] = []
  for (const page of lines) {
    const edges = rightEdges(page)
    for (const [at, line] of page.entries()) {
      const before = page[at - 1]
      const isNext = before && /[.!?]$/.test(before.text) && areSentences(page, at)
      if (before && !isNext && continues(before, line, edges, usual)) {
        texts[texts.length - 1] = joinedAt(texts.at(-1) ?? '', line.text)
      } else {
        if (!before || isApart(before, line)) texts.push('')
        texts.push(marked(line, usual, largest))
      }
    }
  }
  return texts.join('\n').trim()
}

function marked(line: Line, usual: number, largest: number): string {
  const isHeading = line.height > usual * headingSize && line.text.length < maxHeadingLength
  if (isHeading) return `${line.height > largest * 0.95 ? '#' : '##'} ${line.text}`
  return line.hasMarker ? `- ${line.text}` : line.text
}

/** Of each region, where its lines end. */
function rightEdges(page: Line[]): Map<number, number> {
  const edges = new Map<number, number>()
  for (const { region, box } of page) edges.set(region, Math.max(edges.get(region) ?? 0, box.right))
  return edges
}

const isApart = (before: Line, line: Line) =>
  before.region !== line.region ||
  line.box.top - before.box.bottom > Math.min(before.height, line.height) * 0.9

/** Whether the lines around this one, without a gap, are a sentence each: steps without numbers, and no paragraph. */
function areSentences(page: Line[], at: number): boolean {
  let [first, last] = [at, at]
  const isApartAt = (next: number) => {
    const [line, before] = [page[next], page[next - 1]]
    return !line || !before || isApart(before, line)
  }
  while (!isApartAt(first)) first--
  while (!isApartAt(last + 1)) last++
  return page.slice(first, last + 1).every(({ text }) => /^\p{Lu}.*[.!?]$/u.test(text))
}

/** The first word would not have fitted on the line before. */
function continues(before: Line, line: Line, edges: Map<number, number>, usual: number): boolean {
  if (before.region !== line.region || line.hasMarker || isApart(before, line)) return false
  if (Math.abs(before.height - line.height) > line.height * 0.1) return false
  if (headingKind(before.text) !== null || headingKind(line.text) !== null) return false
  const isHeading = line.height > usual * headingSize
  if (isHeading) return !/[.:!?]$/.test(before.text)
  if (/^\(?\d{1,2}[.)]\s/.test(line.text) || /:$/.test(before.text)) return false
  const edge = edges.get(line.region) ?? 0
  const [first] = line.words
  const width = first ? first.box.right - first.box.left : 0
  const wasFull = before.box.right + line.height * 0.3 + width > edge - line.height * 0.5
  const isIndented = line.box.left > before.box.left + line.height * 0.5
  if (startsWithQuantity(line.text))
    return wasFull && !isIndented && /[a-zà-ÿ,]$/.test(before.text) && before.text.length > 60
  return wasFull || (isIndented && before.hasMarker) || /[,(]$/.test(before.text)
}

const addressOrTime =
  /^(?:https?:\/\/\S+|file:\/\/\S+|\d{1,2}[./]\d{1,2}[./]\d{2,4}[, ].{0,20}|(?:page|seite|p\.|pagina|página)?\s?\d{1,3}(?:\s?(?:\/|of|von|de|sur|di)\s?\d{1,3})?)$/i

/** What browsers and publishers print around each page. */
function isOutside(line: Line, pages: Line[][]): boolean {
  if (addressOrTime.test(line.text.trim()) || /https?:\/\/\S+\s+\d{1,3}\/\d{1,3}$/.test(line.text))
    return true
  if (pages.length < 2 || line.text.length > maxHeadingLength) return false
  const repeats = pages.filter((page) =>
    page.some(({ text, box }) => text === line.text && Math.abs(box.top - line.box.top) < line.height),
  )
  return repeats.length > 1 && repeats.length * 2 > pages.length
}

import { isAmount, startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import { collapse } from '#server/text/collapse.ts'
import { factNamed } from '../page/facts.ts'
import { type HeadingKind, headingKind } from '../page/headings.ts'
import { factsOf } from './facts.ts'
import { bareLine, type TextLine } from './lines.ts'
import { listParts, measuredParts } from './list-parts.ts'

const maxParts = 200

/** Captions are often one line: its headings, lists and numbered steps become lines of their own. */
export function splitLines(lines: TextLine[]): TextLine[] {
  return withFacts(countedSteps(lines.flatMap(atSlashes)))
    .flatMap((line) => atHeadings(line).flatMap(atBullets).flatMap(atArrows).flatMap(atNumbers))
    .flatMap(atListEnd)
    .flatMap(announcedList)
    .flatMap(runOnList)
    .map(withoutBakersShare)
}

const bareNumber = /^(\d{1,2})\s(?=\p{Lu}\p{L}+(?:\s\S+){3})/u
const minCounted = 3

/** '1 Heat the oven to', '2 Beat the eggs and' in one count are steps, as books print them without a dot. */
function countedSteps(lines: TextLine[]): TextLine[] {
  const counted = new Set<TextLine>()
  for (const line of lines)
    if (line.mark === 'none' && Number(bareNumber.exec(line.text)?.[1]) === counted.size + 1)
      counted.add(line)
  return counted.size < minCounted
    ? lines
    : lines.map((line) =>
        counted.has(line) ? { ...line, mark: 'number', text: line.text.replace(bareNumber, '') } : line,
      )
}

/** 'Bread flour - 800 g - 80%': the last is the share of the flour. */
const bakersShare = /(?<=\d[^-–|]{0,20})\s[-–|]\s\d{1,3}(?:[.,]\d{1,2})?\s?%$/

const withoutBakersShare = (line: TextLine): TextLine => ({
  ...line,
  text: line.text.replace(bakersShare, ''),
})

const minSlashed = 3

/** '400 g flour / 4 eggs / 1 onion', and 'Ingredients for 4 / Prep 20 min / Cook 25 min' above it. */
function atSlashes(line: TextLine): TextLine[] {
  const parts = line.text.split(/\s\/\s/, maxParts)
  const isList =
    parts.length >= minSlashed && isAmount(line.text) && parts.filter(isAmount).length * 2 > parts.length
  const [heading = '', ...facts] = parts
  const areFacts =
    facts.length > 0 && headingKind(heading) !== null && facts.every((part) => factsOf(part) !== null)
  if (!isList && !areFacts) return [line]
  // What is told next to the heading is told above it.
  const texts = isList ? parts : [...facts, heading]
  return texts.map((text, at) => ({
    ...line,
    text,
    ...(isList && { mark: 'bullet' as const }),
    isApart: at === 0 && line.isApart,
  }))
}

const factValue =
  /^(?:ca\.? |about )?\d{1,3}(?:\s?[–-]\s?\d{1,3})?(?:\s\p{L}{1,20}\.?(?:\s\d{1,2}\s\p{L}{1,20}\.?)?)?$/u

/** 'Prep time' and '20 mins' below it, as pages show them in boxes of their own: one line. */
function withFacts(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const label = before?.text.replace(/\s?:$/, '') ?? ''
    // '4' above 'personen', between the signs that change it.
    const isLabel =
      before !== undefined && /^\d{1,2}$/.test(before.text) && factNamed(line.text) === 'servings'
    if (before && isLabel && !/\d/.test(line.text)) {
      joined[joined.length - 1] = { ...before, text: `${before.text} ${line.text}` }
      continue
    }
    const isValue =
      factValue.test(line.text) && line.mark === 'none' && !/\d/.test(label) && factNamed(label) !== null
    if (before && isValue) joined[joined.length - 1] = { ...before, text: `${label}: ${line.text}` }
    else joined.push(line)
  }
  return joined
}

const label =
  /(?<=^|[.!?;)…]\s{1,3}|\s[-–•|]\s|\p{Extended_Pictographic}\uFE0F?\s?)(\p{L}[\p{L}'’]{1,20}(?:\s[\p{L}'’]{1,20}){0,4}(?:\s?\([^()]{0,30}\)|\s\d{1,3}(?:\s\p{L}{1,20})?)?)(?:\s?:\s|\s?：)/gu

/** 'Ingredients: 2 eggs, salt. Method: Beat.' -> four lines. */
function atHeadings(line: TextLine): TextLine[] {
  if (factsOf(line.text) !== null) return [line]
  const parts: TextLine[] = []
  let start = 0
  const cut = (from: number, to: number, isHeading: boolean) => {
    const text = bareLine(line.text.slice(from, to))
    const isFirst = parts.length === 0
    if (/[\p{L}\p{N}]/u.test(text))
      parts.push({
        ...line,
        text,
        isHeading,
        depth: 0,
        mark: isFirst && !isHeading ? line.mark : 'none',
        isApart: isHeading || (isFirst && line.isApart),
      })
  }
  for (const match of line.text.matchAll(label)) {
    if (headingKind(match[1] ?? '') === null) continue
    cut(start, match.index, start === 0 && match.index === 0)
    cut(match.index, match.index + match[0].length, true)
    start = match.index + match[0].length
  }
  if (start === 0) return [line]
  cut(start, line.text.length, false)
  return parts
}

/** '• 2 eggs • 100 g flour' and '✅ eggs ✅ flour' on one line. */
function atBullets(line: TextLine): TextLine[] {
  if (line.text.length < 12) return [line]
  const parts = line.text
    .split(/\s[•●▪◦▢✅✔➡👉🔸🔹▶]\uFE0F?\s?/u, maxParts)
    .map(collapse)
    .filter(Boolean)
  return parts.length < 3
    ? [line]
    : parts.map((text, at) => ({
        ...line,
        text,
        mark: 'bullet',
        isHeading: false,
        isApart: at === 0 && line.isApart,
      }))
}

/** 'Fry the onions -> add the peas -> simmer 20 min' */
function atArrows(line: TextLine): TextLine[] {
  const parts = line.text.split(/\s(?:->|=>|→|➔|➜)\s/, maxParts)
  return parts.length < 3
    ? [line]
    : parts.map((text, at) => ({ ...line, text, mark: 'number', isApart: at === 0 && line.isApart }))
}

/** '1. Mix. 2. Bake. 3. Cool.' on one line: numbers that count up from one. */
function atNumbers(line: TextLine): TextLine[] {
  const starts: { at: number; length: number }[] = []
  const first = line.mark === 'number' ? 2 : 1
  for (const match of line.text.matchAll(
    /(?<=^|[.!?;:)]\s{0,2}|\s)(\d{1,2})[.)](?:\s{0,2}(?=\p{L})|\s{1,2}(?=\d))/gu,
  ))
    if (Number(match[1]) === first + starts.length) starts.push({ at: match.index, length: match[0].length })
  if (starts.length < (first === 2 ? 1 : 2)) return [line]
  const parts: TextLine[] = []
  const before = line.text.slice(0, starts[0]?.at).trim()
  if (before !== '') parts.push({ ...line, text: before })
  for (const [at, start] of starts.entries()) {
    const text = line.text.slice(start.at + start.length, starts[at + 1]?.at).trim()
    if (text !== '')
      parts.push({
        ...line,
        text,
        mark: 'number',
        isHeading: false,
        isApart: parts.length === 0 && line.isApart,
      })
  }
  return parts
}

const sentenceEnd = /(?<!\d\s\p{L}{1,5})\.\s+(?=\p{Lu}\p{L}+[\s,])/gu
const minWords = 5

/** 'Ingredients: 2 eggs, 100 g sugar. Beat both until white.': the list ends with its sentence, and the steps follow. */
function atListEnd(line: TextLine, at: number, lines: TextLine[]): TextLine[] {
  const before = lines[at - 1]
  if (before === undefined || lineKind(before) !== 'ingredients') return [line]
  for (const { index } of line.text.matchAll(sentenceEnd)) {
    const text = line.text.slice(0, index)
    const rest = line.text.slice(index + 1).trim()
    if (listParts(text).length < 2 || rest.split(' ').length < minWords) continue
    return [
      { ...line, text },
      { ...line, text: rest, mark: 'none', isHeading: false, isApart: true },
    ]
  }
  return [line]
}

/** What follows the heading 'Ingredients' in one line, parted at its commas. */
function announcedList(line: TextLine, at: number, lines: TextLine[]): TextLine[] {
  const before = lines[at - 1]
  const next = lines[at + 1]
  const isAnnounced = before !== undefined && lineKind(before) === 'ingredients'
  const isAlone = next === undefined || next.isApart || lineKind(next) !== null
  const parts = isAnnounced && isAlone ? listParts(line.text) : []
  return parts.length < 2
    ? [line]
    : parts.map((text, index) => ({ ...line, text, mark: 'bullet', isApart: index === 0 && line.isApart }))
}

const runOn =
  /^(?:(?<name>\p{L}[^:.,;\d]{2,60}):\s|take\s|man nehme\s|nehmen sie\s|prenez\s|tomar?\s|prendete\s)?(?<rest>.*)$/iu
const minRunOn = 4
const maxListSentences = 3
/** Also before a small letter, as people type. */
const runOnEnd = /(?<!\d\s\p{L}{1,5})\.\s+(?=\p{L}+[\s,])/gu

/** '500 g flour, 3 eggs, 1 onion, salt', without a heading; also with a name before it and the steps behind. */
function runOnList(line: TextLine): TextLine[] {
  const { name, rest = '' } = runOn.exec(line.text)?.groups ?? {}
  if (line.mark !== 'none' || !startsWithQuantity(rest)) return [line]
  const ends = [...rest.matchAll(runOnEnd)].slice(0, maxListSentences).map(({ index }) => index)
  for (const end of [...ends, rest.length]) {
    const parts = measuredParts(rest.slice(0, end))
    if (parts === null || parts.filter(startsWithQuantity).length < minRunOn) continue
    const steps = rest.slice(end + 1).trim()
    return [
      ...(name ? [{ ...line, text: name }] : []),
      ...parts.map((text, at) => ({
        ...line,
        text,
        mark: 'bullet' as const,
        isApart: at === 0 && line.isApart,
      })),
      ...(steps === '' ? [] : [{ ...line, text: steps, isApart: true }]),
    ]
  }
  return [line]
}

/** Also with the switches of a card behind it, 'Ingredients 1x 2x', and in two scripts: 'Ingredients 用料'. */
export const headingIn = (text: string): HeadingKind | null =>
  headingKind(text) ??
  (besideHeading.test(text) && text.length <= 60 ? headingKind(text.replace(besideHeading, '')) : null)

const besideHeading = /(?:\s\d{1,2}\s?x){2,5}$|(?<=^\p{Script=Latin}[^\d]{2,40})\s\p{Script=Han}{2,6}$/u

/** The kind of a line that is a heading as a whole, such as 'Ingredients (serves 4):'. */
export function lineKind({ text }: TextLine): HeadingKind | null {
  return text.length > 60 ? null : headingIn(text)
}

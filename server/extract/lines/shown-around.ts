import { isUnitWord } from '#server/contract/measures/unit-words.ts'
import { parseDocument } from '../html/document.ts'
import { type Segment, segmentsOf } from '../html/segments.ts'

/** Lines of the recipe that are looked for, the first and the last among them, and places of the page where each may be. */
const maxSought = 12
const maxMentions = 12
const minKeyLength = 4
const maxKeyLength = 24
/** Characters of raw HTML: between two lines of one list, before the first, and after the last. */
const maxGap = 8000
const reachBefore = 4000
const reachAfter = 4000
const maxWindow = 120_000
const maxSegments = 400
/** Of the lines, for a stretch of the page to be their list. */
const minShare = 0.4
const maxStretches = 2

interface Around {
  /** Characters of raw HTML after the last line. */
  after?: number
  /** Stretches without it are left out, as are lines with other capitals than the page: those take a second search. */
  holding?: RegExp
}

interface Mention {
  at: number
  line: number
}

interface Stretch {
  from: number
  to: number
  found: Set<number>
}

/**
 * The stretches of the page that show these lines one below the other, the most complete first. Finds them in the raw HTML and
 * parses nothing else: building the tree of a page takes most of its reading.
 */
export function shownAround(
  html: string,
  lines: readonly string[],
  { after = reachAfter, holding }: Around = {},
): Segment[][] {
  const sought = spread(lines)
  const isEnough = (found: number) => found >= Math.min(2, sought.length) && found >= sought.length * minShare
  let stretches = stretchesOf(mentionsOf(html, sought))
  if (!isEnough(maxFound(stretches)) && !holding) stretches = stretchesOf(looseMentionsOf(html, sought))
  const most = maxFound(stretches)
  if (!isEnough(most)) return []
  return stretches
    .filter(({ found }) => found.size >= most * 0.8)
    .toSorted((a, b) => b.found.size - a.found.size)
    .slice(0, maxStretches)
    .flatMap(({ from, to }) => {
      const before = html.slice(Math.max(0, from - reachBefore), from)
      const start = from - before.length + Math.max(0, before.indexOf('<'))
      // Not in the middle of a line.
      const end = to + after < html.length ? html.lastIndexOf('</', to + after) : html.length
      const source = html.slice(start, end)
      if (holding && !holding.test(source)) return []
      return [segmentsOf(parseDocument(source).root, maxSegments)]
    })
}

function spread(lines: readonly string[]): string[] {
  const step = Math.max(1, (lines.length - 1) / (maxSought - 1))
  const count = Math.min(lines.length, maxSought)
  return Array.from({ length: count }, (_, at) => lines[Math.round(at * step)] ?? '')
}

const maxFound = (stretches: Stretch[]) => Math.max(0, ...stretches.map(({ found }) => found.size))

/** One of as many lines is looked for in the whole page, the others around where those are. */
const everyNth = 4

function mentionsOf(html: string, lines: readonly string[]): Mention[] {
  const keys = lines.map(keyOf)
  const within = (from: number, to: number, isSought: (line: number) => boolean) => {
    const part = html.slice(Math.max(0, from), to)
    const offset = Math.max(0, from)
    return keys.flatMap((key, line) =>
      isSought(line) ? placesOf(part, key).map((at) => ({ at: offset + at, line })) : [],
    )
  }
  const inOrder = (mentions: Mention[]) => mentions.sort((a, b) => a.at - b.at)
  const isFirst = (line: number) => line % everyNth === 0
  const first = inOrder(within(0, html.length, isFirst))
  const around = stretchesOf(first).map(({ from, to }) => [from - maxGap, to + maxGap] as const)
  const length = around.reduce((sum, [from, to]) => sum + to - from, 0)
  const places = length > 0 && length < html.length ? around : [[0, html.length] as const]
  return inOrder([...first, ...places.flatMap(([from, to]) => within(from, to, (line) => !isFirst(line)))])
}

/** The same where the page has other capitals, and entities for letters. */
function looseMentionsOf(html: string, lines: readonly string[]): Mention[] {
  const lower = html.toLowerCase()
  // Few signs have a small form of another length.
  const source = lower.length === html.length ? lower : html
  return mentionsOf(
    source,
    lines.map((line) => {
      const key = keyOf(line.toLowerCase())
      return source.includes(key) ? key : plainKeyOf(key)
    }),
  )
}

function placesOf(html: string, key: string): number[] {
  const places: number[] = []
  if (key === '') return places
  for (
    let at = html.indexOf(key), seen = 0;
    at >= 0 && seen < maxMentions;
    at = html.indexOf(key, at + key.length)
  ) {
    seen++
    if (isShown(html, at)) places.push(at)
  }
  return places
}

const maxTextLength = 300

/** In a script, the text goes on with quotes and commas instead of a tag. */
function isShown(html: string, at: number): boolean {
  const rest = html.slice(at, at + maxTextLength)
  const end = rest.indexOf('<')
  return end >= 0 && !/"\s*[,}\]:]|\\[nu"]/.test(rest.slice(0, end))
}

function stretchesOf(mentions: Mention[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { at, line } of mentions) {
    const last = stretches.at(-1)
    if (last && at - last.to < maxGap && at - last.from < maxWindow) {
      last.to = at
      last.found.add(line)
    } else stretches.push({ from: at, to: at, found: new Set([line]) })
  }
  return stretches
}

/** The words of a line that its markup is least likely to part: those next to each other without an amount or a unit. */
function keyOf(line: string): string {
  let longest = ''
  for (const [run] of line.matchAll(/[\p{L}\p{M} -]+/gu)) {
    let key = ''
    for (const word of [...run.split(' '), 'g']) {
      if (word !== '' && !isUnitWord(word)) key += key === '' ? word : ` ${word}`
      else if (word !== '') {
        if (key.length > longest.length) longest = key
        key = ''
      }
    }
  }
  return longest.length < minKeyLength ? '' : longest.slice(0, maxKeyLength).trim()
}

/** The longest part of a key in letters that are never entities. */
function plainKeyOf(key: string): string {
  const longest = key.split(/[^a-z]+/).reduce((best, part) => (part.length > best.length ? part : best), '')
  return longest.length < minKeyLength ? '' : longest
}

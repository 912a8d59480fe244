import {
  hasTemperatureOrTime,
  startsWithQuantity,
  unitAfterQuantity,
} from '#server/contract/measures/amount-text.ts'
import { isAscii } from '../../text/collapse.ts'
import type { Element } from '../html/element.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { stemsOf } from './stems.ts'
import { countSubjectWords } from './subject.ts'
import { denseSigns } from './unspaced-words.ts'

/**
 * What a line of a page looks like, as names that the model has weights for. Each says one thing a person would
 * notice: its place in the layout, the words in class names around it, the heading above it, its own words, and
 * what its neighbours are like.
 */
export function featuresOf(segments: Segment[]): string[][] {
  const shapes = segments.map(shapeOf)
  const lists = listStatistics(segments, shapes)
  const echoOf = echoes(segments, shapes)
  const places = new Map<Element, string[]>()
  const names = new Map<Element, string[]>()
  const features: string[][] = []
  let above = 'start'
  let sinceHeading = 0
  for (const [at, segment] of segments.entries()) {
    const shape = shapes[at] ?? shapeOf(segment)
    const kind = segmentKind(segment)
    if (kind !== null && (segment.isHeading || segment.text.length < 40)) {
      above = kind
      sinceHeading = 0
    } else {
      sinceHeading++
      if (segment.isHeading && /^h[1-3]$/.test(segment.element.tag))
        above = above === 'start' ? 'start' : `${above.slice(0, 11)}+`
    }
    const near = bucket(sinceHeading, [2, 6, 15, 40])
    let place = places.get(segment.element)
    if (!place) {
      place = placeOf(segment.element, names)
      places.set(segment.element, place)
    }
    const list = lists.get(segment.element.parent ?? segment.element)
    features.push([
      ...place,
      ...shape.features,
      `above:${above}`,
      `above:${above}:${near}`,
      `heading:${kind ?? (segment.isHeading ? 'unknown' : 'no')}`,
      `where:${bucket(at / segments.length, [0.1, 0.25, 0.5, 0.75])}`,
      `before:${shapes[at - 1]?.gist ?? 'none'}`,
      `after:${shapes[at + 1]?.gist ?? 'none'}`,
      `list:${list?.count ?? 0}`,
      `list:quantities:${list?.quantities ?? 0}:${list?.length ?? 0}`,
      `gist:${shape.gist}:${above}`,
      echoOf(at),
    ])
  }
  return features
}

interface Shape {
  gist: string
  quantity: boolean
  features: string[]
}

function shapeOf(segment: Segment): Shape {
  const text = segment.text
  const words = lettersOf(text.toLowerCase().slice(0, maxKnownChars))
  const isFirst = startsWithQuantity(text)
  const unit = unitAfterQuantity(text)
  const quantity = isFirst || unit
  const dense = denseSigns(text)
  const length = bucket(text.length + 2 * dense, [3, 12, 25, 45, 80, 140, 260])
  const wordCount = words.length + Math.floor(dense / 2)
  const ending = /[.!。！؟]$/.test(text)
    ? 'stop'
    : text.endsWith(':')
      ? 'colon'
      : text.endsWith('?')
        ? 'question'
        : 'open'
  const gist = quantity
    ? unit
      ? isFirst
        ? 'unit'
        : 'unit-last'
      : 'number'
    : ending === 'stop'
      ? `sentence${length > 3 ? '+' : ''}`
      : `text${length}`
  const linked = segment.linked === 0 ? 'none' : segment.linked * 2 < text.length ? 'some' : 'most'
  const features = [
    'always',
    `length:${length}`,
    `ends:${ending}`,
    `gist:${gist}`,
    `linked:${linked}`,
    `words:${bucket(wordCount, [0, 1, 2, 4, 8, 15, 30])}:${quantity}`,
    `commas:${bucket((text.match(/[,،、，;]/g) ?? []).length, [0, 1, 3])}`,
    `digits:${/\d/.test(text)}`,
    `starts:${/^\p{Lu}/u.test(text) ? 'upper' : /^\p{Ll}/u.test(text) ? 'lower' : 'other'}`,
  ]
  if (hasTemperatureOrTime(text)) features.push('heat-or-time')
  const known = countSubjectWords(text.slice(0, maxKnownChars))
  features.push(
    `cooking:${bucket(known.cooking, [0, 1, 3])}`,
    `doing:${bucket(known.doing, [0, 1, 3])}`,
    `food:${bucket(known.food, [0, 1, 3])}`,
  )
  if (words[0]) features.push(`first:${words[0]}`)
  for (const word of new Set(words.slice(0, 15))) features.push(`word:${word}`)
  return { gist, quantity, features }
}

const maxKnownChars = 300
const lettersOf = (text: string) => text.match(isAscii(text) ? /[a-z]+/g : /[\p{L}\p{M}]+/gu) ?? []

/**
 * How many words a line shares with the lines of the page that have amounts, without its own: steps name what was listed,
 * in any language.
 */
function echoes(segments: Segment[], shapes: Shape[]): (at: number) => string {
  const stems = segments.map(({ text }) => stemsOf(text.slice(0, maxKnownChars)))
  const listed = new Map<string, number>()
  for (const [at, own] of stems.entries())
    if (shapes[at]?.quantity) for (const stem of own) listed.set(stem, (listed.get(stem) ?? 0) + 1)
  return (at) => {
    const own = stems[at] ?? new Set()
    const isListed = shapes[at]?.quantity ? 1 : 0
    let echoed = 0
    for (const stem of own) if ((listed.get(stem) ?? 0) > isListed) echoed++
    return `echo:${bucket(echoed, [0, 1, 2, 4])}:${isListed}`
  }
}

interface ListStatistics {
  count: string
  quantities: string
  length: string
}

/** What the lines with the same parent have in common. */
function listStatistics(segments: Segment[], shapes: Shape[]): Map<Element, ListStatistics> {
  const sums = new Map<Element, { lines: number; quantities: number; length: number }>()
  for (const [at, segment] of segments.entries()) {
    const parent = segment.element.parent ?? segment.element
    const sum = sums.get(parent) ?? { lines: 0, quantities: 0, length: 0 }
    sum.lines++
    if (shapes[at]?.quantity) sum.quantities++
    sum.length += segment.text.length
    sums.set(parent, sum)
  }
  const statistics = new Map<Element, ListStatistics>()
  for (const [parent, sum] of sums) {
    statistics.set(parent, {
      count: String(bucket(sum.lines, [1, 2, 4, 8, 16, 40])),
      quantities: String(bucket(sum.quantities / sum.lines, [0, 0.25, 0.5, 0.75])),
      length: String(bucket(sum.length / sum.lines, [15, 30, 60, 120, 250])),
    })
  }
  return statistics
}

const landmarks = new Set([
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'main',
  'article',
  'figure',
  'table',
  'ol',
  'ul',
  'dl',
  'label',
  'blockquote',
])
const nameAttributes = new Set([
  'class',
  'id',
  'itemprop',
  'data-testid',
  'data-test',
  'data-component',
  'data-qa',
  'aria-label',
])

function placeOf(element: Element, names: Map<Element, string[]>): string[] {
  const seen = new Set<string>([`tag:${element.tag}`, `inside:${element.parent?.tag ?? ''}>${element.tag}`])
  let depth = 0
  for (let at: Element | null = element; at && depth < 12; at = at.parent, depth++) {
    if (landmarks.has(at.tag)) seen.add(`in:${at.tag}`)
    if (depth > 7) continue
    const prefix = depth < 3 ? 'near:' : 'far:'
    for (const word of namesOf(at, names)) seen.add(prefix + word)
  }
  return [...seen]
}

/** The words of an element's class and other names; asked for by every line inside, so remembered. */
function namesOf(element: Element, known: Map<Element, string[]>): string[] {
  const remembered = known.get(element)
  if (remembered) return remembered
  const words: string[] = []
  const list = element.attributes
  for (let at = 0; at < list.length; at += 2) {
    if (nameAttributes.has(list[at] ?? '')) words.push(...nameWords(list[at + 1] ?? ''))
  }
  known.set(element, words)
  return words
}

/** 'wprm-recipe-ingredientGroup_2' -> wprm, recipe, ingredient, group */
function nameWords(value: string): string[] {
  const words: string[] = []
  const spaced = value
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  for (const word of spaced.match(/[a-z]{3,20}/g) ?? []) {
    words.push(word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word)
  }
  return words
}

function bucket(value: number, limits: number[]): number {
  let at = 0
  while (at < limits.length && value > (limits[at] ?? 0)) at++
  return at
}

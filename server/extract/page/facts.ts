import {
  besideNumbers,
  hasTemperatureOrTime,
  isAmount,
  isDuration,
  startsWithTimeUnit,
  withoutAbout,
} from '#server/contract/measures/amount-text.ts'
import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { hasNumber, latinDigits } from '#server/contract/measures/number-signs.ts'
import { isUnitWord } from '#server/contract/measures/unit-words.ts'
import { collapse } from '../../text/collapse.ts'
import type { Child, Element } from '../html/element.ts'
import type { Segment } from '../html/segments.ts'
import words from './facts.json' with { type: 'json' }
import { piecesIn, servingsIn, statedServings } from './guests.ts'
import { maxFactLength, partsOf, unlabelledTime } from './unlabelled-time.ts'

export interface Facts {
  servings: string | null
  totalTime: number | null
  prepTime: number | null
  cookTime: number | null
}

export type Fact = 'servings' | 'total' | 'prep' | 'cook'
type Found = Map<Fact, { value: string; distance: number }>
const labels = new Map<string, Fact>()
for (const fact of ['total', 'prep', 'cook', 'servings'] as const)
  for (const word of words[fact]) labels.set(besideNumbers(word), fact)

const maxDistance = 120
/** 'minutes', below 'Prep time 10' */
const isTimeUnit = (text: string) => /^\p{L}+\.?$/u.test(text) && startsWithTimeUnit(text)

/**
 * Servings and times as the page shows them, a label and its value on one line or on two that follow; of several,
 * the nearest to the recipe (`anchor` is the index of its first ingredient), as related recipes have them too.
 */
export function readPageFacts(segments: Segment[], anchor: number): Facts {
  const found: Found = new Map()
  for (const [at, segment] of segments.entries()) {
    // 'Cooking time' and '1 h 30 min' in boxes without a space between them.
    const text = latinDigits(collapse(segment.boxes?.join(' ') ?? segment.text))
    const distance = at <= anchor ? anchor - at : 3 * (at - anchor)
    if (distance > maxDistance || (text.length > maxFactLength && !isRow(text))) continue
    const boxes = (segment.boxes ?? []).map(latinDigits).filter(isWholeFact)
    const parts = boxes.length > 1 ? boxes : [...partsOf(text).flatMap(atSeveralLabels), ...boxes]
    for (const [place, part] of parts.entries()) {
      const fact = labelOf(part)
      if (!fact || distance >= distanceOf(found, fact)) continue
      const value = valueNear([part, parts[place + 1] ?? ''], segments, { at, fact, anchor })
      if (value !== null) found.set(fact, { value, distance })
    }
  }
  addNamed(found, segments, anchor)
  const time = (fact: Fact) => readDuration(found.get(fact)?.value ?? '')
  const servings =
    found
      .get('servings')
      ?.value.replace(/^\P{N}*:\s*(?=\d)/u, '')
      .replace(/:$/, '') ?? null
  const [total, prep, cook] = [time('total'), time('prep'), time('cook')]
  return {
    servings: servings ?? servingsAbove(segments, anchor),
    totalTime: total ?? (prep === null && cook === null ? unlabelledTime(segments, anchor) : null),
    prepTime: prep,
    cookTime: cook,
  }
}

/** 'Serves 4', and not 'Soaking time', whose value is in the next box, or 'Sodium (1 serving)'. */
function isWholeFact(text: string): boolean {
  const own = text.replace(/\([^()]*\)/g, ' ').trim()
  const fact = labelOf(own)
  return fact !== null && holdsValue(own, fact)
}

const maxRowLength = 200
const minParts = 3

/** 'By Ann | Prep: 20 min | Cook: 40 min | Serves: 12' */
const isRow = (text: string): boolean => text.length <= maxRowLength && partsOf(text).length >= minParts

/** The value next to its label, below or above it; not what another label is about. */
function valueNear(
  [part, beside]: [string, string],
  segments: Segment[],
  { at, fact, anchor }: { at: number; fact: Fact; anchor: number },
): string | null {
  const [before = '', after = '', next = ''] = [at - 1, at + 1, at + 2].map((place) => {
    const text = latinDigits(segments[place]?.text ?? '')
    // The ingredients below a label are no values of it.
    return fact === 'servings' && place >= anchor && isAmount(text) ? '' : text
  })
  if (holdsValue(part, fact)) return part
  const isOther = (line: string) => (labelOf(line) ?? fact) !== fact
  const withUnits = [
    isTimeUnit(after) ? `${part} ${after}` : '',
    isTimeUnit(next) && /^\d{1,3}$/.test(after) ? `${after} ${next}` : '',
  ]
  const near = [...withUnits, ...[beside, after, before].filter((line) => !isOther(line))]
  return near.find((line) => holdsValue(line, fact)) ?? null
}

const maxAboveDistance = 6

/** '4 people' of what announces the list: 'For 4 people you need:', 'Ingredients (4 people)'. */
function servingsAbove(segments: Segment[], anchor: number): string | null {
  const first = Math.ceil(anchor)
  for (let at = first; at >= Math.max(0, first - maxAboveDistance); at--) {
    const text = segments[at]?.text ?? ''
    const servings = servingsIn(text) ?? statedServings(text) ?? piecesIn(text)
    if (servings !== null) return servings
  }
  return null
}

const distanceOf = (found: Found, fact: Fact) => found.get(fact)?.distance ?? Number.POSITIVE_INFINITY

/** What a text that is only a label, or a label and a number, names: 'Prep time', '4 servings'. */
export function factNamed(text: string): Fact | null {
  const label = besideNumbers(text)
  // 'Takes about 40 minutes'
  const last = label.lastIndexOf(' ')
  // Before a space, as some are words only there: 'ca '
  const isAbout = last > 0 && withoutAbout(`${label.slice(last + 1)} `) === ''
  return labels.get(label) ?? (isAbout ? labels.get(label.slice(0, last)) : null) ?? null
}

/** A line whose first label has its value: below 'Total time' may be 'Prep: 20 min Bake: 20 min'. */
function atSeveralLabels(text: string): string[] {
  const first = /(?:^|\.\s)([^:\d.]{1,40}):\s{0,3}\d.*:/.exec(text)?.[1]
  return first !== undefined && factNamed(first) !== null ? atLabels(text) : [text]
}

/** 'Prep time: 10 min Cook time: 30 min' -> two parts. */
export function atLabels(text: string): string[] {
  // The French put a space before a colon.
  const words = text
    .replace(/\s{1,4}:/g, ':')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const parts: string[] = []
  for (let end = words.length, at = words.length - 1; at >= 0; at--) {
    if (!words[at]?.endsWith(':') && at > 0) continue
    const lengths = [3, 2, 1].filter((length) => length <= at + 1)
    const isLabel = (length: number) => {
      const label = words.slice(at + 1 - length, at + 1).join(' ')
      return !/\d/.test(label) && factNamed(label) !== null
    }
    const known = at + 1 - (lengths.find(isLabel) ?? 1)
    // Without a value before it, all of it is the label: 'Nombre de personnes: 4'.
    const first = words.slice(0, known).some((word) => /\d/.test(word)) ? known : 0
    parts.unshift(words.slice(first, end).join(' '))
    end = first
    at = first
  }
  return parts
}

const names: [Fact, RegExp][] = [
  ['prep', /prep(?:aration)?[-_]?time|time[-_]{0,2}prep/i],
  ['cook', /(?:cook|bak)(?:e|ing)?[-_]?time|time[-_]{0,2}cook/i],
  ['total', /total[-_]?time|ready[-_]?in|time[-_]{0,2}(?:total|count)/i],
  ['servings', /serves|servings?(?![-_]?size)|portions?|yield|(?:person|people)s?[-_]?(?:count|number)/i],
]
const maxNamedDistance = 30

/** Where icons replace the labels, the names of the elements still say which fact is which. */
function addNamed(found: Found, segments: Segment[], anchor: number): void {
  const first = Math.max(0, Math.ceil(anchor) - maxNamedDistance)
  for (const { text, element } of segments.slice(first, Math.ceil(anchor))) {
    if (text.length > maxNamedLength) continue
    const named = namesAt(element)
    const fact = names.find(([, pattern]) => pattern.test(named))?.[0]
    const isOther = (labelOf(text) ?? fact) !== fact
    if (fact && !isOther && !found.has(fact) && holdsValue(text, fact))
      found.set(fact, { value: text, distance: 0 })
  }
}

const maxNamedLength = 25
/** With the spaces between its elements. */
const maxBoxLength = 100

/** The names of a value's element, of its icons, and of the box that holds no more than these. */
function namesAt(element: Element): string {
  const box = element.parent
  const isOwn = box !== null && box.textEnd - box.textStart <= maxBoxLength
  const around = isOwn ? [box, element, ...iconsIn(box), ...iconsIn(element)] : [element, ...iconsIn(element)]
  return around.map(({ attributes }) => attributes.filter(isNaming).join(' ').slice(0, 200)).join(' ')
}

/** The values of classes, ids and data; names and values take turns. */
const isNaming = (_: string, at: number, attributes: string[]) =>
  at % 2 === 1 && /^(?:class|id|data-.*)$/.test(attributes[at - 1] ?? '')

const iconsIn = ({ children }: Element): Element[] =>
  children.slice(0, maxIcons).filter(isElement).filter(isEmpty)
const maxIcons = 6
const isElement = (child: Child) => typeof child !== 'string'
const isEmpty = ({ children }: Element) =>
  children.every((child) => typeof child === 'string' && child.trim() === '')

const maxWords = 5
const maxLabelWords = 4

/** What a line is about when it begins or ends with a label: 'Prep time: 10 min', '4 servings', 'Makes 2 racks'. */
const labelOf = (text: string): Fact | null => (mayBeLabel(text) ? labelAmong(besideNumbers(text)) : null)

const mayBeLabel = (text: string) => text.length <= maxBareLabelLength || /\d/.test(text)
/** Without a number. */
const maxBareLabelLength = 40

function labelAmong(key: string): Fact | null {
  const words = key.split(' ')
  if (words.length > maxWords) return null
  for (let length = Math.min(maxLabelWords, words.length); length > 0; length--) {
    const fact = labels.get(words.slice(0, length).join(' ')) ?? labels.get(words.slice(-length).join(' '))
    if (fact) return fact
  }
  return null
}

const nutrition =
  /^\d[\d.,]{0,6}\s?(?:kcal|kj|cal|calories|kalorien)(?!\p{L})|^\d[\d.,]{0,6}\s?m?g\s(?:carbs?|fat|protein|fett|eiweiß|kohlenhydrate|glucides|lipides|sodium)$/iu

/** Also '02:10 Listener mail', as what is heard or seen lists its chapters. */
const isDate =
  /^(?:\d{1,2}:\d\d(?::\d\d)?\s\S.*|\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})\.?$/

/** '4 servings', '35 min', '570 kcal', '12.03.2019': lines next to the ingredients that are none. */
export function isFact(text: string): boolean {
  if (text.length > maxFactLength) return false
  if (isDate.test(text)) return true
  const key = besideNumbers(text)
  const label = mayBeLabel(text) ? labelAmong(key) : null
  // '10 min of preparation'
  if (label !== null && label !== 'servings' && hasTemperatureOrTime(text)) return true
  const value = text.replace(/^\p{L}[^:\p{N}]{1,30}:\P{N}{1,12}(?=\p{N})/u, '')
  return (
    // Where words are left beside the times, it is no time alone.
    ((key === '' || value !== text) && isDuration(value)) ||
    (labels.has(key) && !isUnitWord(key)) ||
    nutrition.test(text)
  )
}

/** What one serving has or weighs: 'Calories per serving 320', 'Serving size 1 roll'. */
const isPerServing =
  /\b(?:per|pro|par|por|je)\s(?:serving|portion|porción|ración|porção|porzione|personne|persona|person|pessoa)|\bsize\b.{0,20}\d\s?\p{L}|calori|kalori/iu

function holdsValue(text: string, fact: Fact): boolean {
  if (text.length > maxFactLength || !hasNumber(text)) return false
  if (fact !== 'servings') return readDuration(text) !== null
  const outside = text.replace(/\([^)]*\)/g, '')
  if (isPerServing.test(/\d/.test(outside) ? outside : text) || /^\D*0\D*$/.test(text)) return false
  // Four digits are people who liked, printed or saved it.
  return !/kcal|\d\s?(?:cal|min|h\b|h(?:ou)?rs?\b|stunden?\b|heures?\b|horas?\b|g\b|%|kJ)|\d{4}/i.test(text)
}

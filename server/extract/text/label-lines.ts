import {
  hasTemperatureOrTime,
  startsWithQuantity,
  unitAfterQuantity,
} from '#server/contract/measures/amount-text.ts'
import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import type { HeadingKind } from '../page/headings.ts'
import { isAside as isAsideHeading } from '../page/section.ts'
import { countSubjectWords } from '../page/subject.ts'
import { factsOf, isServings, isTimeOfVerb } from './facts.ts'
import type { TextLine } from './lines.ts'
import { isBoilerplate, isClosing, isGreeting, isMailHeader, subjectOf } from './phrases.ts'
import { headingIn } from './split.ts'

/** What a line is: 0 neither, 1 an ingredient, 2 a direction. */
export type Label = 0 | 1 | 2

export interface LabelledLine extends TextLine {
  kind: HeadingKind | null
  /** A greeting, a fact, a call to follow: part of nothing. */
  isAside: boolean
  hasAmount: boolean
  /** An amount with a unit, also at the end: 'flour 200 g'. */
  hasUnit: boolean
  label: Label
}

interface Features extends TextLine {
  kind: HeadingKind | null
  isAside: boolean
  /** Servings or times, see facts.ts. */
  isFact: boolean
  hasAmount: boolean
  hasUnit: boolean
  words: number
  isSentence: boolean
  food: number
  cooking: number
}

const maxJudgedChars = 400

/** Viterbi: the cheapest sequence of labels, by the cost of each line and of each change between neighbours. */
export function labelLines(lines: TextLine[]): LabelledLine[] {
  const features = endAtHeadings(keepSteps(lines.map(featuresOf)))
  const known = {
    1: features.some(({ kind }) => kind === 'ingredients'),
    2: features.some(({ kind }) => kind === 'directions'),
  }
  const first = features.findIndex(({ kind, hasAmount, hasUnit }) => kind !== null || hasAmount || hasUnit)
  const last = features.findLastIndex(({ hasAmount, hasUnit, words }) => (hasAmount || hasUnit) && words < 9)
  const steps: Label[][] = []
  let costs = [0, 2, 2]
  for (const [at, line] of features.entries()) {
    const own = costsOf(line, placeOf(at, first, last, isTitleLike(line)))
    const before = features[at - 1]
    const from: Label[] = []
    costs = labels.map((to) => {
      const ways = labels.map((back) => (costs[back] ?? 0) + changeCost(back, to, before, line, known))
      const best = ways.indexOf(Math.min(...ways))
      from[to] = labels[best] ?? 0
      return (ways[best] ?? 0) + (own[to] ?? 0)
    })
    steps.push(from)
  }
  const path = backtrack(costs, steps)
  return features.map((line, at) => ({ ...line, label: path[at] ?? 0 }))
}

/**
 * 'Bake 20 minutes.' is a step, although a time is read from it: below the heading of the steps, and without headings where
 * ingredients are above. 'Prep: 10 min', 'Serves 4' and '30 min' are facts there, too.
 */
function keepSteps(features: Features[]): Features[] {
  let section: HeadingKind | null = null
  let hasIngredients = false
  return features.map((line, at) => {
    if (line.kind) section = line.kind
    // 'Karin' below 'Kram'
    if (!line.isApart && line.words < 4 && isClosing(features[at - 1]?.text ?? ''))
      return { ...line, isAside: true }
    if (!(line.isAside && !line.isFact) && (line.hasAmount || line.hasUnit)) hasIngredients = true
    const mayBeStep = section === 'directions' || (section !== 'other' && hasIngredients)
    const isStep = line.isFact && mayBeStep && isTimedStep(line, section === 'directions')
    return isStep ? { ...line, isAside: false } : line
  })
}

/** 'MY GEAR' below the steps, in capitals or bold, with nothing below it that cooks. */
function endAtHeadings(features: Features[]): Features[] {
  let isBelowSteps = false
  return features.map((line, at) => {
    if (line.kind) isBelowSteps = line.kind === 'directions'
    const mayEnd = isBelowSteps && line.isHeading && line.isApart && line.kind === null && line.cooking === 0
    if (!mayEnd) return line
    const below = features.slice(at + 1, at + 1 + maxLinesBelow)
    const end = below.findIndex(({ kind, isHeading }) => kind !== null || isHeading)
    const isCooked = below
      .slice(0, end < 0 ? undefined : end)
      .some(
        ({ isAside, mark, cooking, isSentence }) =>
          !isAside && (mark === 'number' || cooking > 0 || isSentence),
      )
    return isCooked ? line : { ...line, kind: 'other' as const }
  })
}

const maxLinesBelow = 30

function isTimedStep({ text, mark }: Features, isBelowHeading: boolean): boolean {
  if (mark === 'number') return true
  if (text.includes(':') || isServings(text)) return false
  return isBelowHeading || isTimeOfVerb(text)
}

const labels: Label[] = [0, 1, 2]

function backtrack(costs: number[], steps: Label[][]): Label[] {
  const path: Label[] = []
  let at = labels[costs.indexOf(Math.min(...costs))] ?? 0
  for (const from of steps.toReversed()) {
    path.push(at)
    at = from[at] ?? 0
  }
  return path.reverse()
}

function featuresOf(line: TextLine): Features {
  const text = line.text.slice(0, maxJudgedChars)
  const words = text.split(' ').length
  const counts = countSubjectWords(text)
  const isFact = factsOf(text) !== null
  const isAside =
    line.isQuote ||
    isGreeting(text) ||
    isClosing(text) ||
    isBoilerplate(text) ||
    isMailHeader(text) ||
    subjectOf(text) !== null ||
    isFact
  const isNumberFirst = startsWithNumber(text)
  return {
    ...line,
    kind: headingIn(text) ?? (isAsideHeading(text) ? 'other' : null),
    isAside,
    isFact,
    // Written-out amounts begin sentences, too: 'A quick dinner for two.'
    hasAmount:
      startsWithQuantity(text) && (isNumberFirst || (words < 7 && counts.food > 0 && !/[.!?]$/.test(text))),
    hasUnit:
      unitAfterQuantity(text) ||
      toTaste.test(text) ||
      (words < 9 && counts.cooking === 0 && hasAmountBehind(text)),
    words,
    isSentence: words > 3 && /[.!?…]["”»)]?$/.test(text),
    ...counts,
  }
}

/** 'Lettuce, 1 head, shredded' */
const hasAmountBehind = (text: string) =>
  startsWithQuantity(/^\p{L}[\p{L}\s'’-]{1,40},\s?(.+)$/u.exec(text)?.[1] ?? '')
/** 'sale q.b.' */
const toTaste = /\sq\.\s?b\.?$/i

/** Where a line is, seen from the lines with amounts. A text begins with its title, and ends with its directions. */
type Place = 'first' | 'before' | 'among' | 'after'

const isTitleLike = ({ mark, words, isSentence }: Features) => mark === 'none' && words < 8 && !isSentence

function placeOf(at: number, first: number, last: number, isShort: boolean): Place {
  // A text without a list may begin with its steps.
  if (at === 0 && (first > 0 || (first < 0 && isShort))) return 'first'
  return at < first ? 'before' : at > last ? 'after' : 'among'
}

/** The cost of labelling the line [neither, ingredient, direction]. */
function costsOf(line: Features, place: Place): [number, number, number] {
  if (line.kind) return [0, 3, 3]
  // Cheap, so that the section continues after the interruption.
  if (line.isAside) return [0, 0.4, 0.4]
  let ingredient = 2
  let direction = 2
  if (line.hasAmount) ingredient -= 1.2
  if (line.hasUnit) ingredient -= 1.4
  if (line.mark === 'bullet') ingredient -= 0.5
  if (line.food > 0 && line.words < 8) ingredient -= 0.7
  if (line.words > 14) ingredient += 2.5
  else if (line.words > 9) ingredient += 1
  if (line.isSentence) ingredient += line.words > 5 ? 1.4 : 0.6
  if (line.mark === 'number') ingredient += line.hasUnit ? 0 : 1.2
  if (line.cooking > 0 && !line.hasUnit) ingredient += 0.5
  if (hasTemperatureOrTime(line.text.slice(0, maxJudgedChars)) && line.words > 3) ingredient += 1
  if (line.mark === 'number') direction -= 1
  if (line.words > 7) direction -= 0.8
  if (line.isSentence) direction -= 0.6
  if (line.cooking > 0) direction -= line.cooking > 1 ? 1 : 0.6
  if (hasTemperatureOrTime(line.text.slice(0, maxJudgedChars)) && line.words > 3) direction -= 0.6
  if (line.hasUnit && line.words < 9) direction += 1.2
  else if (line.hasAmount && line.words < 7) direction += 0.6
  if (line.words <= 3) direction += 0.5
  if (place === 'before' && line.mark !== 'bullet') ingredient += 1.5
  if (place === 'first' && line.mark !== 'bullet') ingredient += 3
  if (place === 'first' && isTitleLike(line)) direction += 1.5
  const isFood = line.food > 1 && twoNouns.test(line.text)
  if (place === 'after' && line.words > 1 && !isFood) direction -= line.words > 3 ? 0.7 : 1.2
  if (line.isHeading && !line.hasAmount) return [0.8, ingredient + 0.6, direction + 0.6]
  // What speaks for one of them beyond all cost speaks against neither.
  return [1.5 + Math.max(0, -ingredient, -direction), Math.max(0, ingredient), Math.max(0, direction)]
}

/** 'salt and pepper' */
const twoNouns = /^\p{L}+\s(?:and|und|et|y|e|en|och|og|i|oraz|&)\s\p{L}+$/iu

function changeCost(
  from: Label,
  to: Label,
  before: Features | undefined,
  line: Features,
  known: { 1: boolean; 2: boolean },
): number {
  const kind = before?.kind ?? null
  if (kind) return labelAfter(kind) === to ? 0 : kind === 'other' ? 5 : 6
  if (from === to) return 0
  const within = line.isApart ? -0.5 : 0.5
  if (to === 0) return (line.isApart ? 1 : 2.5) + (from !== 0 && known[from] ? 1.5 : 0)
  return (known[to] ? 5 : 2.5) + within
}

const labelAfter = (kind: HeadingKind): Label => (kind === 'ingredients' ? 1 : kind === 'directions' ? 2 : 0)

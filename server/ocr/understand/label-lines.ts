import { isOnlyAmount } from '../layout/amount-text.ts'
import type { Line } from '../layout/lines.ts'
import { centreY, median } from '../layout/segments.ts'
import { type Features, isFacts, nutritionLines, printedFeatures } from './features.ts'
import { wordsIn } from './printed-words.ts'
import { type HeadingKind, verbs } from './vocabulary.ts'

/** The section of a line. */
export type RecipePart = 'other' | 'ingredients' | 'directions'

export interface PrintedLine {
  line: Line
  features: Features
  section: RecipePart
  heading: HeadingKind | null
}

/** A part of the recipe and its text lines. */
export interface Item {
  text: string
  lines: Line[]
}

const sections: RecipePart[] = ['other', 'ingredients', 'directions']

/** Viterbi: the cheapest sequence of sections, by the cost of each line's features and of each transition. */
export function labelPrintedLines(lines: Line[]): PrintedLine[] {
  const nutrition = nutritionLines(lines)
  const features = lines.map((line, i) => {
    const own = printedFeatures(line)
    if (isRunningHead(lines, i) || nutrition.has(line))
      return { ...own, amount: false, unit: false, step: null, boilerplate: true }
    return {
      ...own,
      // '4' of '4 tablespoons' at the end of a line of run-on text.
      boilerplate: own.boilerplate && !line.part,
      facts: own.facts && !isWithinSentence(lines[i - 1], line),
    }
  })
  const hasHeading = (kind: HeadingKind) => features.some((f) => f.heading === kind)
  const known = { ingredients: hasHeading('ingredients'), directions: hasHeading('directions') }
  const usual = median(lines.map((line) => line.height))
  const firstAmount = features.findIndex((f) => f.amount || f.unit || f.heading !== null)
  const introduction = introductionLines(lines, features)
  const running = runningText(lines, features)
  const announced = announcedLines(lines, features)
  const costs: number[][] = []
  const from: number[][] = []
  lines.forEach((line, i) => {
    const f = features[i]
    if (!f) return
    const ownCosts = lineCosts(line, f, line.height > usual * 1.3 && f.words < 10)
    if (continuesSentence(lines[i - 1], line)) ownCosts[2] -= 0.9
    else if (i > firstAmount && running.has(line.region)) ownCosts[2] -= 0.5
    if (announced.has(line)) ownCosts[0] += 0.7
    if (introduction.has(line)) ownCosts[2] += 1.6
    // Otherwise a title in the size of the list would be its first ingredient.
    if (i < firstAmount && !f.bullet && !/:$|^(?:for|für|pour|para) /i.test(line.text))
      ownCosts[1] += i === 0 ? 2.7 : 1.5
    const before = costs.at(-1) ?? [0, 1, 2]
    const change = (a: RecipePart, b: RecipePart) =>
      transitionCost(a, b, lines[i - 1], line, features[i - 1] ?? null, known)
    const row = sections.map((to, t) => {
      const ways = sections.map((back, b) => (before[b] ?? 0) + change(back, to))
      const best = ways.indexOf(Math.min(...ways))
      return { cost: (ways[best] ?? 0) + (ownCosts[t] ?? 0), best }
    })
    costs.push(row.map((cell) => cell.cost))
    from.push(row.map((cell) => cell.best))
  })
  const path = backtrack(costs, from)
  return lines.map((line, i) => {
    const f = features[i] ?? printedFeatures(line)
    const found = sections[path[i] ?? 0] ?? 'other'
    const section =
      isFooter(lines, i) || (found === 'directions' && isAmountApart(lines, i)) ? 'other' : found
    return { line, features: f, heading: f.heading, section }
  })
}

function backtrack(costs: number[][], from: number[][]): number[] {
  const path: number[] = []
  const last = costs.at(-1) ?? []
  let at = last.indexOf(Math.min(...last))
  for (let i = costs.length - 1; i >= 0; i--) {
    path[i] = at
    at = from[i]?.[at] ?? 0
  }
  return path
}

/** The cost of labelling the line [other, ingredients, directions]. */
function lineCosts(line: Line, f: Features, isLarge: boolean): [number, number, number] {
  if (line.part) return line.part.section === 'ingredients' ? [3, 0, 3] : [3, 3, 0]
  if (f.heading) return [0, 2, 2]
  // Cheap, so that the section continues after the interruption.
  if (f.boilerplate) return [0, 0.3, 0.3]
  if (f.facts) return [0, 3, 3]
  let ingredient = 2
  let direction = 2
  if (f.amount) ingredient -= 1.2
  if (f.unit) ingredient -= 1.5
  if (f.bullet) ingredient -= 0.5
  if (f.words > 12) ingredient += 2
  else if (f.words > 9) ingredient += 1
  if (f.endsSentence && f.words > 4 && !line.text.endsWith(')')) ingredient += 1
  if (f.startsWithVerb) ingredient += 0.6
  if (f.verbs > 1) direction -= 0.7
  if (f.startsWithVerb) direction -= 0.8
  if (f.step !== null && f.words > 3) direction -= 1.2
  if (f.words > 7) direction -= 0.8
  if (f.unit && f.words < 8) direction += 1.2
  if (f.words <= 3) direction += 0.4
  if (isLarge && !f.amount) {
    ingredient += 1.2
    direction += 1.2
  }
  const other = line.confidence < 45 ? 0.5 : 1.6
  return [other, Math.max(0, ingredient), Math.max(0, direction)]
}

/** 'Salt' below '2 eggs': lists have lines without an amount. */
function continuesList(before: Line | undefined, line: Line): boolean {
  if (!before || before.region !== line.region || line.words.length > 6) return false
  const gap = line.box.top - before.box.bottom
  const isAligned = Math.abs(line.box.left - before.box.left) < line.height * 0.8
  return (
    isAligned && gap < line.height * 1.5 && line.height < before.height * 1.3 && !/[.:!?]$/.test(line.text)
  )
}

/** A short line at the distance of the list's lines: steps begin after a space, or fill their lines. */
function isRowBelow(before: Line, line: Line): boolean {
  const gap = line.box.top - before.box.bottom
  return (
    before.region === line.region &&
    gap < line.height * 0.8 &&
    line.words.length < 5 &&
    !/[.!?]$/.test(line.text) &&
    line.box.right < before.box.right
  )
}

/** In a narrow column, few lines of a step have a verb or many words. */
function continuesSentence(before: Line | undefined, line: Line | undefined): boolean {
  if (!before || !line || before.region !== line.region || before.words.length < 3) return false
  return /[\p{L},;-]$/u.test(before.text) && /^\p{Ll}/u.test(line.text)
}

/** '30 minutes.' below 'and bake it in the oven for'. */
function isWithinSentence(before: Line | undefined, line: Line): boolean {
  if (!before || before.region !== line.region || before.words.length < 4) return false
  const isNext = line.box.top - before.box.bottom < line.height * 0.9
  return isNext && /[\p{Ll},]$/u.test(before.text) && /^[\d\p{Ll}]/u.test(line.text) && !isFacts(before.text)
}

/** Regions of sentences, which are steps or an introduction. */
function runningText(lines: Line[], features: Features[]): Set<number> {
  const regions = new Map<number, Features[]>()
  const sentences = new Set(lines.flatMap(({ region, text }) => (/\p{L}[.!?]$/u.test(text) ? [region] : [])))
  lines.forEach(({ region }, i) => {
    const here = features[i]
    if (here) regions.set(region, [...(regions.get(region) ?? []), here])
  })
  const isRunning = (all: Features[]) =>
    median(all.map(({ words }) => words)) >= 4 &&
    all.filter(({ amount, bullet }) => amount || bullet).length < all.length * 0.3
  return new Set(
    [...regions].flatMap(([region, all]) => (sentences.has(region) && isRunning(all) ? [region] : [])),
  )
}

const isNumberedStep = ({ step, words, unit, startsWithVerb }: Features): boolean =>
  step !== null && words > 4 && !unit && startsWithVerb

/** Text before the list, unless the steps are there: it flows around the list in a box, or comes before it. */
function introductionLines(lines: Line[], features: Features[]): Set<Line> {
  const list = features.findIndex(
    ({ heading, amount }, i) =>
      heading === 'ingredients' ||
      (amount &&
        !continuesSentence(lines[i - 1], lines[i]) &&
        features.slice(i + 1, i + 4).some((next) => next.amount && next.words < 10)),
  )
  if (list < 1) return new Set()
  const [before, after] = [features.slice(0, list), features.slice(list)]
  const hasSteps =
    after.some(({ heading }) => heading === 'directions') ||
    after.filter(isNumberedStep).length > 1 ||
    commands(lines.slice(list)) > 1 + 4 * commands(lines.slice(0, list))
  const isSteps = before.some((f) => f.heading === 'directions' || isNumberedStep(f))
  return new Set(hasSteps && !isSteps ? lines.slice(0, list) : [])
}

/** The number of sentences that begin with a verb in the imperative. */
const commands = (lines: Line[]): number =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .split(/[.!?)]\s+|\s(?=\d{1,2}[.)]?\s+\p{Lu})/u)
    .filter((sentence) => {
      const words = wordsIn(sentence)
      return words.length > 3 && verbs.has(words[0] ?? '') && !openings.has(words[0] ?? '')
    }).length

/** Words that begin sentences of introductions as often as steps. */
const openings = new Set('when while until after if to in for using then den die das'.split(' '))

/** A line of its own at the end of the page: 'Small Plates 90'. */
function isFooter(lines: Line[], i: number): boolean {
  const [before, line, after] = [lines[i - 1], lines[i], lines[i + 1]]
  if (!before || !line || line.words.length > 5 || /[.!?:,]$/.test(line.text)) return false
  if (after && after.box.top > line.box.top) return false
  return line.box.top - before.box.bottom > line.height * 1.1 && /[.!?)]$/.test(before.text)
}

/** '100 g' over a table of nutrients whose rows were not read. */
function isAmountApart(lines: Line[], i: number): boolean {
  const [before, line] = [lines[i - 1], lines[i]]
  return (
    line !== undefined &&
    isOnlyAmount(line.words) &&
    (!before || line.box.top - before.box.bottom > line.height * 0.7)
  )
}

/** '118 PUDDINGS AND PIES' at the top of the page, above a title in larger type, is no ingredient. */
function isRunningHead(lines: Line[], i: number): boolean {
  const line = lines[i]
  if (!line || i > 2 || line.words.length > 7 || isFacts(line.text)) return false
  if (!/^\d{1,3}\s+[\p{L}\s&,'’|·-]{4,}$|^[\p{L}\s&,'’|·-]{4,}\s+\d{1,3}$/u.test(line.text)) return false
  const isTop = lines.every((other) => other === line || centreY(other.box) > line.box.top)
  return isTop && lines.slice(i + 1, i + 4).some(({ height }) => height > line.height * 1.25)
}

/** Lines below the heading of a list or of steps, in its region. */
function announcedLines(lines: Line[], features: Features[]): Set<Line> {
  const announced = new Set<Line>()
  let region: number | null = null
  lines.forEach((line, i) => {
    const heading = features[i]?.heading
    if (heading) region = heading === 'notes' ? null : line.region
    else if (region === line.region) announced.add(line)
  })
  return announced
}

interface Known {
  ingredients: boolean
  directions: boolean
}

function transitionCost(
  from: RecipePart,
  to: RecipePart,
  before: Line | undefined,
  line: Line,
  previous: Features | null,
  known: Known,
): number {
  const heading = previous?.heading ?? null
  if (heading) return sectionAfter(heading) === to ? 0 : heading === 'notes' ? 5 : 6
  if (from === to) return to === 'ingredients' && continuesList(before, line) ? -0.7 : 0
  const sameRegion = before?.region === line.region
  const wasAnnounced = from === 'ingredients' ? known.ingredients : known.directions
  if (to === 'other') return (sameRegion ? 2.5 : 1) + (wasAnnounced ? 1.5 : 0)
  const announced = to === 'ingredients' ? known.ingredients : known.directions
  const isInList = from === 'ingredients' && to === 'directions' && before && isRowBelow(before, line)
  return (announced ? 5 : 2.5) + (sameRegion ? 0.5 : -0.5) + (isInList ? 1.5 : 0)
}

const sectionAfter = (heading: HeadingKind): RecipePart => (heading === 'notes' ? 'other' : heading)

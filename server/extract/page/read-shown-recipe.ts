import { type Candidate, emptyCandidate } from '../candidate.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { isStepNumber } from '../normalise/direction-lines.ts'
import { withoutRepeats } from '../normalise/repeated-steps.ts'
import { isAmong, lineKeys } from '../reconcile/agreement.ts'
import { factsOf } from '../text/facts.ts'
import { splitAtNumbers } from '../text/numbered-steps.ts'
import { withoutAdverts } from './adverts.ts'
import { groupIngredients, repeatsOf } from './boxes.ts'
import { isCaption } from './captions.ts'
import { untilCooked } from './end-of-cooking.ts'
import { beforeEndOfPost } from './end-of-post.ts'
import { isFact, readPageFacts } from './facts.ts'
import { featuresOf } from './features.ts'
import { findBlocks } from './find-blocks.ts'
import { statedServings } from './guests.ts'
import { type Model, oddsOf } from './model.ts'
import { withRunInHeadings } from './run-in-headings.ts'
import { withinBox } from './same-box.ts'
import { rankOf } from './section.ts'
import { isNutritionLine } from './shown-nutrition.ts'
import { withoutStepLabels } from './step-labels.ts'
import { partsOf } from './unlabelled-time.ts'
import { withoutUtensils } from './utensils.ts'

/** The recipe in the text of a page that declares none; null when there is no believable one. */
export function readPage(given: Segment[], model?: Model): Candidate | null {
  const segments = withRunInHeadings(withoutStepLabels(withoutAdverts(given)))
  const odds = oddsOf(featuresOf(segments), model)
  const found = findBlocks(segments, odds)
  if (!found) return null
  const groups = groupIngredients(
    withoutUtensils(found.ingredients.segments).filter(
      ({ text }) => !isFact(text) && !isNutritionLine(text) && statedServings(text) === null,
    ),
  )
  const isRepeated = repeatsOf(groups.flatMap((group) => group.ingredients))
  const own = withinBox(found.directions.segments, found.ingredients.segments[0])
  const places = new Map(segments.map((segment, at) => [segment, odds.lines[at]?.[1] ?? 0]))
  const listed = new Set(found.ingredients.segments)
  const lines = untilCooked(
    withoutLinks(beforeEndOfPost(own.filter((line) => !listed.has(line)))),
    found.ingredients.segments,
    (segment) => places.get(segment) ?? 0,
  )
  const known = lineKeys(groups.flatMap((group) => group.ingredients))
  const isOfPicture = isCaption(lines)
  const steps = joinedSteps(withoutCountedHeadings(withoutOwnHeading(lines)), segments)
    .filter((line) => segmentKind(line) === null && !isOfPicture(line) && !isRepeated(line.text))
    .filter(({ text }) => !isAmong(known, text) && !isNutritionLine(text))
    .filter((line) => !areFacts(line))
    .filter(({ text }) => partsOf(text).length < 2 || factsOf(text) === null)
    .flatMap((segment) => splitAtNumbers(segment.text))
  return {
    ...emptyCandidate('page'),
    ...readPageFacts(segments, found.ingredients.first),
    ingredientGroups: groups,
    directions: withoutRepeats(steps),
  }
}

/** 'Let's make it': a heading that no dictionary has. The only one names all the steps; several name their parts. */
function withoutOwnHeading(lines: Segment[]): Segment[] {
  const [first, ...others] = lines
  const isOwn = first && (rankOf(first) > 0 || (first.isHeading && first.text.endsWith(':')))
  const isOnly = isOwn && !first.text.endsWith('.') && !isStepNumber(first.text)
  return isOnly && others.length > 1 && !others.some(({ isHeading }) => isHeading) ? others : lines
}

/** 'Working time 30 min' next to 'Baking time 2 h', below the heading of the steps. */
function areFacts({ boxes = [] }: Segment): boolean {
  const filled = boxes.map((box) => box.trim()).filter((box) => box !== '')
  return filled.length > 1 && filled.every(isFact)
}

const minCounted = 2
const maxCountedLength = 40

/** 'Step 2: Shape' above each step names it, and tells nothing that the step does not. */
function withoutCountedHeadings(lines: Segment[]): Segment[] {
  const isCounted = ({ isHeading, text }: Segment, at: number) =>
    isHeading && text.length <= maxCountedLength && isStepNumber(text) && lines[at + 1]?.isHeading === false
  const kept = lines.filter((line, at) => !isCounted(line, at))
  return lines.length - kept.length < minCounted ? lines : kept
}

/** A sentence over several lines, each in a box of its own, as converted pages of print have them; also behind the last line. */
function joinedSteps(lines: Segment[], segments: Segment[]): Segment[] {
  const joined: Segment[] = []
  const last = lines.at(-1)
  const end = last ? segments.indexOf(last) : -1
  const below = end < 0 ? [] : segments.slice(end + 1, end + 1 + maxLinesBelow)
  for (const line of [...lines, ...below]) {
    const before = joined.at(-1)
    const isBelow = joined.length > 0 && below.includes(line)
    if (before && goesOn(before, line))
      joined[joined.length - 1] = { ...before, text: `${before.text} ${line.text}` }
    else if (isBelow) break
    else joined.push(line)
  }
  return joined
}

const maxLinesBelow = 3
const goesOn = (before: Segment, line: Segment) =>
  /^\p{Ll}/u.test(line.text) &&
  !/[.!?:;,)]$/.test(before.text) &&
  before.text.length >= minWrappedLength &&
  before.element.tag === line.element.tag &&
  !before.isHeading

const minWrappedLength = 20

/** 'Back to the overview' below the steps. */
function withoutLinks(lines: Segment[]): Segment[] {
  const isStep = ({ text, linked }: Segment) =>
    linked < text.replace(/\s/g, '').length || /[.!。！]$/.test(text)
  return lines.slice(0, lines.findLastIndex(isStep) + 1)
}

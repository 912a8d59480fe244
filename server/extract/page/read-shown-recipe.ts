import { hasTemperatureOrTime } from '#server/contract/measures/durations/time-units.ts'
import { type Candidate, emptyCandidate } from '../candidate.ts'
import type { Element } from '../html/element.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { isStepNumber } from '../normalise/direction-lines.ts'
import { isAmong, lineKeys } from '../reconcile/agreement.ts'
import { splitAtNumbers } from '../text/numbered-steps.ts'
import { withoutAdverts } from './adverts.ts'
import { groupIngredients, repeatsOf } from './boxes.ts'
import { isCaption } from './captions.ts'
import { beforeEndOfPost } from './end-of-post.ts'
import { isFact, readPageFacts } from './facts.ts'
import { withoutFarewell } from './farewell.ts'
import { featuresOf } from './features.ts'
import { type Found, findBlocks } from './find-blocks.ts'
import { type Model, oddsOf } from './model.ts'
import { withinPost } from './same-post.ts'
import { rankOf } from './section.ts'
import { isNutritionLine } from './shown-nutrition.ts'
import { withoutStepLabels } from './step-labels.ts'
import { withoutUtensils } from './utensils.ts'

/** The recipe in the text of a page that declares none; null when there is no believable one. */
export function readPage(given: Segment[], model?: Model): Candidate | null {
  const segments = withoutStepLabels(withoutAdverts(given))
  const odds = oddsOf(featuresOf(segments), model)
  const found = findBlocks(segments, odds)
  if (!found) return null
  const last = [...lastLines(segments, found.ingredients.last), ...firstOfSteps(found)]
  const listed = [...found.ingredients.segments, ...last]
  const groups = groupIngredients(
    withoutUtensils(listed).filter(({ text }) => !isFact(text) && !isNutritionLine(text)),
  )
  const isRepeated = repeatsOf(groups.flatMap((group) => group.ingredients))
  const own = withinPost(found.directions.segments, found.ingredients.segments[0])
  const lines = withoutLinks(beforeEndOfPost(own))
  const known = lineKeys(groups.flatMap((group) => group.ingredients))
  const isOfPicture = isCaption(lines)
  const steps = withoutOwnHeading(lines)
    .filter((line) => segmentKind(line) === null && !isOfPicture(line) && !isRepeated(line.text))
    .filter(({ text }) => !isAmong(known, text) && !isNutritionLine(text))
    .flatMap((segment) => splitAtNumbers(segment.text))
  return {
    ...emptyCandidate('page'),
    ...readPageFacts(segments, found.ingredients.first),
    ingredientGroups: groups,
    directions: withoutFarewell(withoutQuestion(steps)),
  }
}

/** 'Let's make it': a heading that no dictionary has. The only one names all the steps; several name their parts. */
function withoutOwnHeading(lines: Segment[]): Segment[] {
  const [first, ...others] = lines
  const isOwn = first && (rankOf(first) > 0 || (first.isHeading && first.text.endsWith(':')))
  const isOnly = isOwn && !first.text.endsWith('.') && !isStepNumber(first.text)
  return isOnly && others.length > 1 && !others.some(({ isHeading }) => isHeading) ? others : lines
}

/** 'Back to the overview' below the steps. */
function withoutLinks(lines: Segment[]): Segment[] {
  const isStep = ({ text, linked }: Segment) =>
    linked < text.replace(/\s/g, '').length || /[.!。！]$/.test(text)
  return lines.slice(0, lines.findLastIndex(isStep) + 1)
}

const maxQuestionLength = 40

/** '¿Cómo la hacemos?': a heading that no dictionary has, in the text. */
function withoutQuestion(steps: string[]): string[] {
  const [first = '', ...others] = steps
  const isQuestion = first.length <= maxQuestionLength && /^\P{Nd}+[?？]$/u.test(first)
  return isQuestion && others.length > 0 ? others : steps
}

const maxLastLines = 2
const maxLastLength = 60

/** 'Salt and pepper' in rows of their own between the last amount and the heading of the directions. */
function lastLines(segments: Segment[], last: number): Segment[] {
  const own = segments[last]
  for (let end = last; own && end <= last + maxLastLines; end++) {
    const next = segments[end + 1]
    if (!next) break
    if (segmentKind(next) === 'directions') return segments.slice(last + 1, end + 1)
    if (
      !isRowBeside(next.element, own.element) ||
      next.isHeading ||
      next.linked > 0 ||
      next.text.length > maxLastLength
    )
      break
    if (/[.!?:]$/.test(next.text) || isFact(next.text)) break
  }
  return []
}

/** The same right above the first sentence, where no heading parts them and the model took them for steps. */
function firstOfSteps({ ingredients, directions }: Found): Segment[] {
  const own = ingredients.segments.at(-1)
  if (!own || directions.first !== ingredients.last + 1) return []
  const end = directions.segments.findIndex(
    ({ text, element, isHeading, linked }) =>
      isHeading ||
      linked > 0 ||
      text.length > maxLastLength ||
      /[.!?:]$/.test(text) ||
      isStepNumber(text) ||
      hasTemperatureOrTime(text) ||
      !isRowBeside(element, own.element),
  )
  const next = directions.segments[end]
  return end > 0 && end <= maxLastLines && next && /[.!]$/.test(next.text)
    ? directions.segments.slice(0, end)
    : []
}

/** Also where only the second of its two columns has something. */
function isRowBeside(element: Element, own: Element): boolean {
  const row = rowOf(own)
  return [rowOf(element), element.parent].some((each) => each?.tag === row.tag && each.parent === row.parent)
}

const rowOf = (element: Element) => (/^t[dh]$/.test(element.tag) ? (element.parent ?? element) : element)

import { type Candidate, emptyCandidate } from '../candidate.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { isStepNumber } from '../normalise/direction-lines.ts'
import { withoutRepeats } from '../normalise/repeated-steps.ts'
import { isAmong, lineKeys } from '../reconcile/agreement.ts'
import { splitAtNumbers } from '../text/numbered-steps.ts'
import { withoutAdverts } from './adverts.ts'
import { groupIngredients, repeatsOf } from './boxes.ts'
import { isCaption } from './captions.ts'
import { untilCooked } from './end-of-cooking.ts'
import { beforeEndOfPost } from './end-of-post.ts'
import { isFact, isYield, readPageFacts } from './facts.ts'
import { featuresOf } from './features.ts'
import { findBlocks } from './find-blocks.ts'
import { type Model, oddsOf } from './model.ts'
import { withRunInHeadings } from './run-in-headings.ts'
import { withinBox } from './same-box.ts'
import { rankOf } from './section.ts'
import { isNutritionLine } from './shown-nutrition.ts'
import { withoutStepLabels } from './step-labels.ts'
import { withoutUtensils } from './utensils.ts'

/** The recipe in the text of a page that declares none; null when there is no believable one. */
export function readPage(given: Segment[], model?: Model): Candidate | null {
  const segments = withRunInHeadings(withoutStepLabels(withoutAdverts(given)))
  const odds = oddsOf(featuresOf(segments), model)
  const found = findBlocks(segments, odds)
  if (!found) return null
  const groups = groupIngredients(
    withoutUtensils(found.ingredients.segments).filter(
      ({ text }, at) => !isFact(text) && !isNutritionLine(text) && !(at === 0 && isYield(text)),
    ),
  )
  const isRepeated = repeatsOf(groups.flatMap((group) => group.ingredients))
  const own = withinBox(found.directions.segments, found.ingredients.segments[0])
  const places = new Map(segments.map((segment, at) => [segment, odds.lines[at]?.[1] ?? 0]))
  const lines = untilCooked(
    withoutLinks(beforeEndOfPost(own)),
    found.ingredients.segments,
    (segment) => places.get(segment) ?? 0,
  )
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

/** 'Back to the overview' below the steps. */
function withoutLinks(lines: Segment[]): Segment[] {
  const isStep = ({ text, linked }: Segment) =>
    linked < text.replace(/\s/g, '').length || /[.!。！]$/.test(text)
  return lines.slice(0, lines.findLastIndex(isStep) + 1)
}

import { hasTemperatureOrTime, isAmount, unitAfterQuantity } from '#server/contract/measures/amount-text.ts'
import { type Candidate, emptyCandidate } from '../candidate.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { wordsOf } from '../reconcile/agreement.ts'
import { groupIngredients } from './boxes.ts'
import { readPageFacts } from './facts.ts'
import { isFarewell } from './farewell.ts'
import { endOf } from './section.ts'
import { mentionsCooking } from './subject.ts'

const minLines = 4
const minUnits = 2
const maxLineLength = 100
const maxLines = 60
const maxSteps = 30
/** Lines between the list and the first step. */
const furthest = 3
const minWords = 6

/**
 * A recipe in a post of a forum, a newsletter or a blog without headings: lines that all begin with an amount, then
 * sentences that cook with them. Stricter than the readers of pages with headings, since lists of amounts are everywhere.
 */
export function readPlainList(segments: Segment[]): Candidate | null {
  for (let first = 0; first < segments.length; first++) {
    const last = listFrom(segments, first)
    if (last - first + 1 < minLines) continue
    const end = withLastLines(segments, last)
    const list = segments.slice(first, end + 1)
    const steps = isMeasured(list) ? stepsAfter(segments, end, list) : []
    if (steps.length > 0) {
      const recipe = {
        ...emptyCandidate('page'),
        ingredientGroups: groupIngredients(list),
        directions: steps,
      }
      return { ...recipe, ...readPageFacts(segments, first) }
    }
    first = last
  }
  return null
}

/** The last line of a list that begins here; before the first where none does. */
function listFrom(segments: Segment[], first: number): number {
  let last = first - 1
  while (last + 1 < Math.min(segments.length, first + maxLines) && isAmountLine(segments[last + 1])) last++
  return last
}

const price = /[€$£]|\d[.,]\d\d$/

function isAmountLine(segment: Segment | undefined): boolean {
  if (!segment || segment.linked > 0 || segment.text.length > maxLineLength) return false
  const { text } = segment
  return !price.test(text) && !/[.!?]$/.test(text) && isAmount(text)
}

const isMeasured = (list: Segment[]) =>
  list.filter(({ text }) => unitAfterQuantity(text)).length >= Math.max(minUnits, list.length * 0.4)

/** Sentences that name what was listed, or say how to cook it, up to the first that does neither. */
function stepsAfter(segments: Segment[], list: number, ingredients: Segment[]): string[] {
  const foods = new Set(ingredients.flatMap(({ text }) => stemsOf(text)))
  const steps: string[] = []
  let isCooked = false
  for (let at = list + 1; at < segments.length && steps.length < maxSteps; at++) {
    const segment = segments[at]
    if (!segment || (steps.length > 0 && endOf(segments, at, 6) !== null)) break
    if (segmentKind(segment) === 'directions') continue
    const isFood = stemsOf(segment.text).some((stem) => foods.has(stem))
    const cooks = mentionsCooking(segment.text) || hasTemperatureOrTime(segment.text)
    if (steps.length > 0 && isFarewell(segment.text)) break
    if (isSentence(segment) && (isFood || cooks)) {
      steps.push(segment.text)
      isCooked ||= cooks
    } else if (steps.length > 0 || at - list >= furthest) break
  }
  return isCooked ? steps : []
}

/** 'wrappers' and 'wrapper' alike. */
const stemsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 5))

const isSentence = ({ text, linked }: Segment) =>
  linked === 0 && /[.!。！]["”)]?$/.test(text) && wordsOf(text).length >= minWords

const maxLinesAfter = 2
const maxLastLength = 55

/** 'Salt and pepper' after the last amount, in the same kind of box as the lines before it. */
function withLastLines(segments: Segment[], last: number): number {
  const { element } = segments[last] ?? {}
  let end = last
  while (end - last < maxLinesAfter) {
    const next = segments[end + 1]
    const isOne = next?.element.parent === element?.parent && next?.element.tag === element?.tag
    if (!next || !isOne || next.text.length > maxLastLength || /[.!?:]$/.test(next.text)) break
    end++
  }
  return end
}

import { hasTemperatureOrTime, isAmount, unitAfterQuantity } from '#server/contract/measures/amount-text.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { isStepNumber } from '../normalise/direction-lines.ts'
import { isFarewell } from '../normalise/farewell.ts'
import { wordsOf } from '../reconcile/agreement.ts'
import type { Block } from './blocks.ts'
import { cookingWith } from './end-of-cooking.ts'
import { endOf } from './section.ts'
import { mentionsCooking } from './subject.ts'

const minLines = 4
const minUnits = 2
const maxLineLength = 100
const maxLines = 60
const maxSteps = 30
/** Lines between the list and the first step. */
const maxDistance = 3
/** Of the first step, and of further ones: 'Serve with cream.' */
const minWords = 4
const minFurtherWords = 3

/**
 * A list and steps in a post of a forum, a newsletter or a blog without headings: lines that all begin with an amount, then
 * sentences that cook with them. Stricter than the readers of pages with headings, since lists of amounts are everywhere.
 */
export function plainList(segments: Segment[]): { ingredients: Block; directions: Block } | null {
  for (let first = 0; first < segments.length; first++) {
    const last = listFrom(segments, first)
    if (last - first + 1 < minLines) continue
    const end = withLastLines(segments, last)
    const ingredients = { segments: segments.slice(first, end + 1), first, last: end, score: 0 }
    const directions = cookedAfter(segments, ingredients)
    if (directions) return { ingredients, directions }
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

/** Sentences below a list that name what is in it, or say how to cook it, up to the first that does neither. */
export function cookedAfter(segments: Segment[], list: Block): Block | null {
  if (!isMeasured(list.segments) || list.segments.some(({ text }) => price.test(text))) return null
  const isCooking = cookingWith(list.segments)
  const steps: number[] = []
  let isCooked = false
  for (let at = list.last + 1; at < segments.length && steps.length < maxSteps; at++) {
    const segment = segments[at]
    if (!segment || (steps.length > 0 && endOf(segments, at, 6) !== null)) break
    if (segmentKind(segment) === 'directions' || (segment.isHeading && isStepNumber(segment.text))) continue
    const cooks = mentionsCooking(segment.text) || hasTemperatureOrTime(segment.text)
    if (steps.length > 0 && isFarewell(segment.text)) break
    if (isSentence(segment, steps.length > 0 ? minFurtherWords : minWords) && isCooking(segment.text)) {
      steps.push(at)
      isCooked ||= cooks
    } else if (steps.length > 0 || at - list.last >= maxDistance) break
  }
  const [first] = steps
  const last = steps.at(-1)
  return !isCooked || first === undefined || last === undefined
    ? null
    : { segments: steps.flatMap((at) => segments[at] ?? []), first, last, score: 0 }
}

const isSentence = ({ text, linked }: Segment, least: number) =>
  linked === 0 && /[.!。！]["”)]?$/.test(text) && wordsOf(text).length >= least

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

import { hasTemperatureOrTime } from '#server/contract/measures/amount-text.ts'
import type { Segment } from '../html/segments.ts'
import { listAround } from './lists.ts'
import { stemsOf } from './stems.ts'
import { mentionsCooking, saysWhatToDo } from './subject.ts'

/** Below this, the model would not take the line for a direction by itself. */
const unlikely = -1

/** Characters: 'Here is how.' above the steps is shorter. */
const minLength = 15

/**
 * The steps up to the last one that cooks: has a word for it, a time or temperature, or a food of the list. What the model takes
 * along behind it are greetings, signatures, requests and headings of what comes next.
 */
export function untilCooked(
  steps: Segment[],
  ingredients: Segment[],
  oddsOf: (segment: Segment) => number,
): Segment[] {
  const isCooking = cookingWith(ingredients)
  const isUncounted = afterNumbers(steps)
  const isCounted = countedOn(steps)
  const cooks = (segment: Segment) =>
    isCounted.has(segment) ||
    (!segment.isHeading &&
      !/[!！]$/.test(segment.text) &&
      !isUncounted(segment) &&
      oddsOf(segment) > unlikely) ||
    isCooking(segment.text)
  // All items of a list are steps, if one is.
  const lists = new Set(steps.filter(cooks).map(listAround))
  const last = steps.findLastIndex(
    (segment) => cooks(segment) || (isItem(segment) && lists.has(listAround(segment))),
  )
  const first = steps.findIndex(
    (segment) =>
      segment.isHeading || isItem(segment) || segment.text.length > minLength || isCooking(segment.text),
  )
  return last < 0 ? steps : steps.slice(Math.max(0, first), last + 1)
}

const minCounted = 3

/** '2. ...' and '3. ...' after '1. ...' */
function countedOn(steps: Segment[]): Set<Segment> {
  const numbers = steps.map(({ text }) => Number(/^(\d{1,2})[.)、．](?!\d)/.exec(text)?.[1]))
  return new Set(steps.filter((_, at) => at > 0 && numbers[at] === (numbers[at - 1] ?? 0) + 1))
}

/** Whether a line is below typed numbers that all lines above it have: it must say how to cook. */
function afterNumbers(steps: Segment[]): (step: Segment) => boolean {
  const end = steps.findIndex(({ text }) => !/^\p{Nd}{1,2}\s?[.):、．]/u.test(text))
  const below = new Set(end < minCounted ? [] : steps.slice(end))
  return (step) => below.has(step)
}

/** Whether a line names a food of the list, or says how to cook it. */
export function cookingWith(ingredients: Segment[]): (text: string) => boolean {
  const foods = stemsOf(ingredients.map(({ text }) => text).join('\n'))
  return (text) =>
    mentionsCooking(text) ||
    saysWhatToDo(text) ||
    hasTemperatureOrTime(text) ||
    [...stemsOf(text)].some((stem) => foods.has(stem))
}

const isItem = (segment: Segment) => listAround(segment) !== null

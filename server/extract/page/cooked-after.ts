import { hasTemperatureOrTime } from '#server/contract/measures/amount-text.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { isStepNumber } from '../normalise/direction-lines.ts'
import { isFarewell } from '../normalise/farewell.ts'
import { wordsOf } from '../reconcile/agreement.ts'
import type { Block } from './blocks.ts'
import { cookingWith } from './end-of-cooking.ts'
import { endOf } from './section.ts'
import { mentionsCooking } from './subject.ts'

const maxSteps = 30
/** Lines between the list and the first step. */
const maxDistance = 3
/** Of the first step, and of further ones: 'Serve with cream.' */
const minWords = 3

const price = /[€$£]|\d[.,]\d\d$/

/**
 * Sentences below a list that name what is in it, or say how to cook it, up to the first that does neither. One of them must say it,
 * unless words announce the list.
 */
export function cookedAfter(segments: Segment[], list: Block, isAnnounced = false): Block | null {
  if (list.segments.some(({ text }) => price.test(text))) return null
  const isCooking = cookingWith(list.segments)
  const steps: number[] = []
  let isCooked = isAnnounced
  for (let at = list.last + 1; at < segments.length && steps.length < maxSteps; at++) {
    const segment = segments[at]
    if (!segment || (steps.length > 0 && endOf(segments, at, 6) !== null)) break
    if (segmentKind(segment) === 'directions' || (segment.isHeading && isStepNumber(segment.text))) continue
    if (steps.length > 0 && isFarewell(segment.text)) break
    if (isSentence(segment) && isCooking(segment.text)) {
      steps.push(at)
      isCooked ||= mentionsCooking(segment.text) || hasTemperatureOrTime(segment.text)
    } else if (steps.length > 0 || at - list.last >= maxDistance) break
  }
  const [first] = steps
  const last = steps.at(-1)
  return !isCooked || first === undefined || last === undefined
    ? null
    : { segments: steps.flatMap((at) => segments[at] ?? []), first, last, score: 0 }
}

const isSentence = ({ text, linked }: Segment) =>
  linked === 0 && /[.!。！]["”)]?$/.test(text) && wordsOf(text).length >= minWords

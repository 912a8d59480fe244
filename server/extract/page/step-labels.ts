import type { Segment } from '../html/segments.ts'
import { isStepLabel } from '../normalise/direction-lines.ts'
import { wordsOf } from '../reconcile/agreement.ts'

const bareNumber = /^[(#]?\d{1,2}[.):]?$/
/** '2 / 5', '2 of 5', 'Step 2 of 5' */
const counter = /^\(?(?:\p{L}{2,12}\s)?\d{1,2}\s?(?:\/|of|von|sur|de|di|van|av|z|из)\s?(\d{1,2})\)?$/iu
const minCounters = 2
const minWords = 6

/** Without 'Step 3', '3' and '3 of 5' in boxes of their own next to each step: they part the steps, and say nothing. */
export function withoutStepLabels(segments: Segment[]): Segment[] {
  const totals = segments.map(({ text }) => counter.exec(text)?.[1])
  const counts = new Map<string, number>()
  for (const total of totals) if (total) counts.set(total, (counts.get(total) ?? 0) + 1)
  return segments.filter(({ text }, at) => {
    const total = totals[at]
    if (total) return (counts.get(total) ?? 0) < minCounters && !isStep(segments[at + 1])
    if (bareNumber.test(text)) return !isStep(segments[at + 1])
    return !isStepLabel(text)
  })
}

const isStep = (segment: Segment | undefined) =>
  segment !== undefined && /[.!。！]$/.test(segment.text) && wordsOf(segment.text).length >= minWords

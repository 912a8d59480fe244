import type { Segment } from '../html/segments.ts'
import { isStepLabel } from '../normalise/direction-lines.ts'
import { wordsOf } from '../reconcile/agreement.ts'

const bareNumber = /^[(#]?\d{1,2}(?:[.):]|\s?\/\s?\d{1,2})?$/
const minWords = 6

/** Without 'Step 3' and '3' in boxes of their own above each step: they part the steps, and say nothing. */
export function withoutStepLabels(segments: Segment[]): Segment[] {
  return segments.filter(({ text }, at) => {
    if (bareNumber.test(text)) return !isStep(segments[at + 1])
    return !isStepLabel(text)
  })
}

const isStep = (segment: Segment | undefined) =>
  segment !== undefined && /[.!。！]$/.test(segment.text) && wordsOf(segment.text).length >= minWords

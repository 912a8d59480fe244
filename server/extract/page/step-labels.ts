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
  const isCounted = countedSentences(segments)
  return segments.filter(({ text }, at) => {
    const total = totals[at]
    if (total) return (counts.get(total) ?? 0) < minCounters && !isStep(segments[at + 1])
    if (bareNumber.test(text)) return !isStep(segments[at + 1]) && !isCounted(at)
    return !isStepLabel(text)
  })
}

const minSentences = 3

/** '1', '2' and '3', each with a sentence below it, however short. */
function countedSentences(segments: Segment[]): (at: number) => boolean {
  const counted = [...segments.keys()].filter(
    (at) => bareNumber.test(segments[at]?.text ?? '') && /\s\S+[.!。！]$/.test(segments[at + 1]?.text ?? ''),
  )
  const inOrder: number[] = []
  for (const at of counted)
    if (Number(segments[at]?.text.replace(/\D/g, '')) === inOrder.length + 1) inOrder.push(at)
  const all = new Set(inOrder.length < minSentences ? [] : inOrder)
  return (at) => all.has(at)
}

const isStep = (segment: Segment | undefined) =>
  segment !== undefined && /[.!。！]$/.test(segment.text) && wordsOf(segment.text).length >= minWords

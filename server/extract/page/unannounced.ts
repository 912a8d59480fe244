import { hasTemperatureOrTime } from '#server/contract/measures/durations/time-units.ts'
import type { Segment } from '../html/segments.ts'
import type { Block } from './blocks.ts'
import { following } from './following.ts'
import { startsWithQuantity, unitAfterQuantity } from './quantities.ts'
import { countWords } from './subject.ts'

const maxLineLength = 110
const minAmounts = 4
const minUnits = 2
const maxLinesBetween = 2
const maxLinesAfter = 2
const minCooking = 1
const minWords = 4
/** Characters: enough to tell what a text is about. */
const maxLookedChars = 5000

/**
 * A recipe without headings, as people write letters and blogs: lines that begin with amounts, then sentences about
 * cooking. Shops and menus have the one without the other.
 */
export function unannounced(segments: Segment[]): { ingredients: Block; directions: Block } | null {
  for (let at = 0; at < segments.length; at++) {
    if (!isAmount(segments[at])) continue
    const last = withLastLines(segments, endOfAmounts(segments, at))
    const lines = segments.slice(at, last + 1)
    const directions = isList(lines) ? following(segments, last + 1) : null
    if (directions && isCooking(directions))
      return { ingredients: { segments: lines, first: at, last, score: 0 }, directions }
    at = last
  }
  return null
}

function isCooking({ segments }: Block): boolean {
  const text = segments.map((segment) => segment.text).join('\n')
  const { cooking, food } = countWords(text.slice(0, maxLookedChars))
  return cooking >= minCooking && cooking + food >= minWords
}

/** '10 minutes.' is the end of a sentence. */
function isAmount(segment: Segment | undefined): boolean {
  if (segment === undefined || segment.text.length > maxLineLength) return false
  const isRest = /[.!]$/.test(segment.text) && hasTemperatureOrTime(segment.text)
  return startsWithQuantity(segment.text) && !isRest
}

function isList(lines: Segment[]): boolean {
  const amounts = lines.filter(isAmount).length
  const units = lines.filter(({ text }) => unitAfterQuantity(text)).length
  return amounts >= minAmounts && amounts * 2 > lines.length && units >= minUnits
}

/** The last line with an amount before others go on; a name or 'salt and pepper' may come in between. */
function endOfAmounts(segments: Segment[], first: number): number {
  let last = first
  for (let at = first + 1; at <= last + maxLinesBetween + 1 && at < segments.length; at++) {
    if (isAmount(segments[at])) last = at
    else if ((segments[at]?.text.length ?? 0) > maxLineLength) break
  }
  return last
}

/** 'Salt and pepper' after the last amount, in the same kind of box as the lines before it. */
export function withLastLines(segments: Segment[], last: number): number {
  const { element } = segments[last] ?? {}
  let end = last
  while (end - last < maxLinesAfter) {
    const next = segments[end + 1]
    const isOne = next?.element.parent === element?.parent && next?.element.tag === element?.tag
    if (!next || !isOne || next.text.length > maxLineLength / 2 || /[.!?:]$/.test(next.text)) break
    end++
  }
  return end
}

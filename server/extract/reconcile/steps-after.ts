import { plainText } from '../../text/plain-text.ts'
import type { Candidate } from '../candidate.ts'
import { parseDocument } from '../html/document.ts'
import { type Segment, segmentsOf } from '../html/segments.ts'
import { bare, bareWhole, coveredBy } from './agreement.ts'

const maxPlaces = 6
/** Characters of raw HTML on either side. */
const reach = 3000
const keyLength = 30
/** Characters between <li> and the text of the item. */
const maxTagLength = 500

/**
 * Some publish only a part of the steps as structured data. Looks at little of the raw HTML: whether the list in which
 * the page shows the last declared step has other steps after it, so that the page is only read as a whole where it does.
 */
export function hasStepsAfter(html: string, declared: string[]): boolean {
  const last = declared.at(-1) ?? ''
  let known: string | undefined
  const isOther = ({ text }: Segment) => {
    known ??= declared.map(bareWhole).join(' ')
    return !known.includes(bare(text).slice(0, 2 * keyLength))
  }
  return (
    placesOf(html, last).some((at) => listAfter(html, at).some(isOther)) || hasLikeAfter(html, last, isOther)
  )
}

/** Where the page shows a step as an item of a list. */
function placesOf(html: string, step: string): number[] {
  const key = keyOf(step)
  const places: number[] = []
  if (key === '') return places
  for (let at = html.indexOf(key), seen = 0; at >= 0 && seen < maxPlaces; at = html.indexOf(key, at + 1)) {
    seen++
    const before = html.slice(Math.max(0, at - maxTagLength), at)
    const tag = before.lastIndexOf('<li')
    if (tag >= 0 && !/<\/li|<script/i.test(before.slice(tag))) places.push(at - before.length + tag)
  }
  return places
}

/** The longest run of the step's beginning that its markup does not part. */
function keyOf(step: string): string {
  const runs = step.slice(0, 4 * keyLength).match(/[\p{L}\p{M} ,]+/gu) ?? []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '').trim()
  return longest.length < keyLength / 2 ? '' : longest.slice(0, keyLength)
}

const minLike = 3
const minStepLength = 20

/** Whether there are more boxes like that of the last declared step below it. */
function hasLikeAfter(html: string, last: string, isOther: (step: Segment) => boolean): boolean {
  const key = keyOf(last)
  const at = key === '' ? -1 : html.indexOf(key)
  const start = html.lastIndexOf('<', at)
  const tag = at < 0 || at - start > maxTagLength ? '' : html.slice(start, html.indexOf('>', start) + 1)
  if (!/\sclass=/.test(tag)) return false
  const boxes = html
    .slice(at, at + 4 * reach)
    .split(tag)
    .slice(1)
  const steps = boxes.map((box) => ({ text: plainText(box.split('<', 1)[0] ?? '') }) as Segment)
  return steps.filter((step) => step.text.length >= minStepLength && isOther(step)).length >= minLike
}

function listAfter(html: string, at: number): Segment[] {
  const [list = ''] = html.slice(at, at + 2 * reach).split(/<\/[ou]l>/i, 1)
  return itemsOf(list).slice(1)
}

const itemsOf = (fragment: string) =>
  segmentsOf(parseDocument(fragment).root).filter(({ element }) => element.tag === 'li')

const longer = 1.3
const minCoveredShare = 0.9

/** The declared recipe with all the steps that the page shows, where the declared ones are a part of them. */
export function withStepsAfter(declared: Candidate, shown: Candidate): Candidate {
  const [own, page] = [declared, shown].map(({ directions }) => directions.join(' ').length)
  const isLonger = (page ?? 0) > (own ?? 0) * longer
  const isPart = isLonger && coveredBy(declared.directions, shown.directions) > minCoveredShare
  return isPart ? { ...declared, directions: shown.directions } : declared
}

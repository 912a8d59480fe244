import { isAmount } from '#server/contract/measures/amount-text.ts'
import { type Candidate, emptyCandidate } from '../candidate.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { isStepNumber } from '../normalise/direction-lines.ts'
import { groupIngredients } from './boxes.ts'
import { readPageFacts } from './facts.ts'
import { isComponent } from './headings.ts'
import { endOf, rankOf } from './section.ts'
import { mentionsCooking } from './subject.ts'

const maxLineLength = 110
const maxNameLength = 80
const maxParts = 20
const minParts = 2
const minAmounts = 3

/** A recipe whose headings are not 'Ingredients' and 'Directions' but its parts, or the numbers of its steps. */
export function readParted(segments: Segment[]): Candidate | null {
  const headings = [...segments.keys()].filter((at) => rankOf(segments[at]) > 0)
  return readComponents(segments, headings) ?? readNumbered(segments, headings)
}

/** 'For the sponge', 'For the cream': each with its own list and, below it, its own steps. */
function readComponents(segments: Segment[], headings: number[]): Candidate | null {
  const parts = headings.flatMap((at) => {
    const name = segments[at]
    const isPart = name && name.text.length <= maxNameLength && segmentKind(name) === null
    const lines = isPart ? sectionAt(segments, at) : []
    const end = lines.findIndex(isStep)
    const list = end < 0 ? [] : lines.slice(0, end)
    const isList = list.length > 0 && list.some(isAmountLine) && list.every(isShort)
    return isList ? [{ at, name: name?.text ?? '', list, steps: lines.slice(end).filter(isStep) }] : []
  })
  const steps = parts.flatMap((part) => part.steps.map(({ text }) => text))
  const amounts = parts.flatMap(({ list }) => list.filter(isAmountLine)).length
  const [first] = parts
  const own = parts.filter(({ name }) => isComponent(name)).length
  const isRecipe =
    own >= minParts && own * 2 >= parts.length && parts.length <= maxParts && amounts >= minAmounts
  if (!first || !isRecipe || !steps.some(mentionsCooking)) return null
  const ingredientGroups = parts.flatMap(({ name, list }) =>
    groupIngredients(list).map((group) => ({ ...group, name: group.name ?? name.replace(/\s*:$/, '') })),
  )
  return {
    ...emptyCandidate('page'),
    ...readPageFacts(segments, first.at),
    ingredientGroups,
    directions: steps,
  }
}

/** 'Step 1: Make the dough', 'Step 2: Shape', below a list of amounts without a heading that says so. */
function readNumbered(segments: Segment[], headings: number[]): Candidate | null {
  const numbered = headings.filter((at) => isStepNumber(segments[at]?.text ?? ''))
  const [first] = numbered
  if (first === undefined || numbered.length < minParts || numbered.length > maxParts) return null
  const last = segments.slice(0, first).findLastIndex(isAmountLine)
  let start = last
  while (start > 0 && isAmountLine(segments[start - 1])) start--
  const list = segments.slice(Math.max(0, start), last + 1)
  const steps = numbered.flatMap((at) => sectionAt(segments, at).filter(isStep)).map(({ text }) => text)
  if (list.length < minAmounts || !steps.some(mentionsCooking)) return null
  const groups = groupIngredients(list)
  return {
    ...emptyCandidate('page'),
    ...readPageFacts(segments, start),
    ingredientGroups: groups,
    directions: steps,
  }
}

/** The lines below a heading, up to the next one, or a remark. */
function sectionAt(segments: Segment[], at: number): Segment[] {
  const rank = rankOf(segments[at])
  let end = at + 1
  while (end < segments.length && end - at < maxSectionLines) {
    if (rankOf(segments[end]) > 0 || endOf(segments, end, rank) !== null) break
    end++
  }
  return segments.slice(at + 1, end)
}

const maxSectionLines = 80

const isStep = ({ text, linked, isHeading }: Segment) =>
  !isHeading && linked * 2 < text.length && /[.!。！]["”)]?$/.test(text) && text.split(' ', 3).length > 2

const isShort = ({ text, linked }: Segment) => text.length <= maxLineLength && linked * 2 <= text.length

const isAmountLine = (segment: Segment | undefined) =>
  segment !== undefined &&
  !segment.isHeading &&
  isShort(segment) &&
  !/[.!?]$/.test(segment.text) &&
  isAmount(segment.text)

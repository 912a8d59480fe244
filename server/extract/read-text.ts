import { type Candidate, emptyCandidate, ingredientsOf } from './candidate.ts'
import { readCaption } from './captions/read-caption.ts'
import type { Page } from './document.ts'
import type { Segment } from './html/segments.ts'
import { underHeading } from './page/by-headings.ts'
import type { Model } from './page/model.ts'
import { readParted } from './page/parted.ts'
import { readPage } from './page/read-shown-recipe.ts'
import { isAboutFood } from './page/subject.ts'
import { readTitle } from './page/title.ts'
import { isAmong, lineKeys } from './reconcile/agreement.ts'
import { shownParts } from './several/shown-parts.ts'
import { readPageState } from './state/read-state.ts'
import type { Wish } from './wish.ts'

/** The recipe of a page that declares none as a whole, from its text, its scripts, or its captions. */
export function readUndeclared(
  page: Page,
  declared: Candidate[],
  { address, model }: Wish,
): Candidate | null {
  const shown = readShown(page, page.segments(), declared, model) ?? readPageState(page.html)[0]
  return shown ?? readShown(page, page.noscript(), declared, model) ?? readCaption(page, address)
}

/** The recipes of a page that shows several; none where it does not. */
export function readParts(page: Page, model: Model | undefined): Candidate[] {
  const read = shownParts(page.segments()).flatMap(({ title, segments }): Candidate[] => {
    const recipe = readShown(page, segments, [], model)
    return recipe ? [{ ...recipe, title }] : []
  })
  return read.length > 1 ? read : []
}

/** What the page shows; where nothing declares a recipe, it must be about food. */
function readShown(
  page: Page,
  segments: Segment[],
  declared: Candidate[],
  model: Model | undefined,
): Candidate | null {
  const read = segments.length > 0 ? readPage(segments, model) : null
  const isAlone = declared.length === 0
  const shown = read ?? (isAlone ? readParted(segments) : stepsBelow(segments, declared))
  if (shown === null || declared.length > 0) return shown
  const title = readTitle(page.head, page.document())
  return isAboutFood(title, ingredientsOf(shown), shown.directions, page.head.language) ? shown : null
}

/** Where only ingredients are declared, however few: what is below them under the heading of the steps. */
function stepsBelow(segments: Segment[], declared: Candidate[]): Candidate | null {
  const lines = lineKeys(declared.flatMap(ingredientsOf))
  const last = segments.findLastIndex(({ text, amountFirst }) => isAmong(lines, amountFirst ?? text))
  const steps = last < 0 ? null : underHeading(segments, last + 1)
  return steps && { ...emptyCandidate('page'), directions: steps.segments.map(({ text }) => text) }
}

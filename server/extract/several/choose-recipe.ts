import { type Candidate, ingredientsOf } from '../candidate.ts'
import type { Head } from '../head.ts'
import { bare, coveredBy } from '../reconcile/agreement.ts'

/** Of several titles, the index of the one that the page is about, by its own title; else the first. */
export function mainTitle(titles: string[], head: Head): number {
  const own = [head.meta.get('og:title'), head.title].map((title) => bare(title ?? ''))
  const scores = titles.map((title) => Math.max(...own.map((name) => placeIn(name, bare(title)))))
  return scores.indexOf(Math.max(...scores))
}

/** Whether the page is named so, but for the name of its site. */
export const isTitleOf = (head: Head, title: string): boolean =>
  [head.meta.get('og:title'), head.title].some((name) => placeIn(bare(name ?? ''), bare(title)) > 0)

/** From 1 to 2 for a title at the beginning of the page's, or one that is most of it: the earlier, the higher. */
function placeIn(name: string, title: string): number {
  const at = title.length < minTitleLength ? -1 : name.indexOf(title)
  const isAbout = at >= 0 && (at < name.length * early || title.length > name.length * most)
  return isAbout ? 2 - at / name.length : 0
}

const early = 0.2
const most = 0.6
const minTitleLength = 4

const maxOthers = 10
const sameIngredients = 0.8

/** The titles of complete recipes that are not the chosen one nor each other. */
export function othersOf(
  candidates: Candidate[],
  chosen: { title: string; ingredients: string[] },
): string[] {
  const seen = [chosen]
  for (const candidate of candidates) {
    const other = { title: candidate.title, ingredients: ingredientsOf(candidate) }
    if (!isComplete(candidate) || seen.some((each) => isSame(each, other))) continue
    if (seen.push(other) > maxOthers) break
  }
  return seen.slice(1).map(({ title }) => title)
}

const minIngredients = 2

function isComplete(candidate: Candidate): boolean {
  return (
    bare(candidate.title).length > 2 &&
    ingredientsOf(candidate).length >= minIngredients &&
    candidate.directions.length > 0
  )
}

interface Named {
  title: string
  ingredients: string[]
}

function isSame(a: Named, b: Named): boolean {
  return bare(a.title) === bare(b.title) || coveredBy(b.ingredients, a.ingredients) > sameIngredients
}

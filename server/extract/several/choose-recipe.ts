import { type Candidate, ingredientsOf } from '../candidate.ts'
import type { Head } from '../head.ts'
import { bare, coveredBy, wordsOf } from '../reconcile/agreement.ts'

/** Of several titles, the index of the one that the page is about, by its own title or else by its address; else the first. */
export function mainTitle(titles: string[], head: Head, address: string): number {
  const own = [head.meta.get('og:title'), head.title].map((title) => bare(title ?? ''))
  const scores = titles.map((title) =>
    Math.max(shareInAddress(title, address), ...own.map((name) => placeIn(name, bare(title)))),
  )
  const best = Math.max(...scores)
  return best >= minShare ? scores.indexOf(best) : 0
}

/** From 1 to 2 for a title at the beginning of the page's, or one that is most of it: the earlier, the higher. */
function placeIn(name: string, title: string): number {
  const at = title.length < minTitleLength ? -1 : name.indexOf(title)
  const isAbout = at >= 0 && (at < name.length * early || title.length > name.length * most)
  return isAbout ? 2 - at / name.length : 0
}

const early = 0.2
const most = 0.6
const minTitleLength = 4
const minShare = 0.6

/** How many of the title's words the last part of the address has: '/desserts/plum-cake-123' for 'Plum cake' has all. */
function shareInAddress(title: string, address: string): number {
  const words = wordsOf(title).filter((word) => word.length > 2)
  const slug = new Set(wordsOf(slugOf(address)))
  return words.length < 2 ? 0 : words.filter((word) => slug.has(word)).length / words.length
}

function slugOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname).replace(/^.*\/(?=.)/s, '')
  } catch {
    return ''
  }
}

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

import type { Candidate } from '../candidate.ts'
import type { Head } from '../head.ts'
import { mainTitle } from '../several/choose-recipe.ts'
import { bare } from './agreement.ts'

/**
 * A page may declare several recipes: a separate sauce next to the dish, or teasers of others. What belongs to
 * another recipe must not fill the gaps of this one, so only those of the title that the page gives itself stay; all of them where none is complete.
 */
export function aboutThePage(candidates: Candidate[], head: Head): Candidate[] {
  const titles = new Set(candidates.map(({ title }) => bare(title)))
  if (titles.size < 2) return candidates
  const complete = candidates.filter(isComplete)
  const chosen =
    complete[
      mainTitle(
        complete.map(({ title }) => title),
        head,
      )
    ]
  if (!chosen) return candidates
  const key = bare(chosen.title)
  return complete.filter(({ title }) => bare(title).includes(key) || key.includes(bare(title)))
}

function isComplete(candidate: Candidate): boolean {
  return candidate.ingredientGroups.length > 0 && candidate.directions.length > 0
}

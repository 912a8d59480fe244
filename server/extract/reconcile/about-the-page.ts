import type { Candidate } from '../candidate.ts'
import type { Head } from '../head.ts'
import { bare } from './agreement.ts'

const leastTitle = 4

/**
 * A page may declare several recipes: a separate sauce next to the dish, or teasers of others. What belongs to
 * another recipe must not fill the gaps of this one, so only those of the title that the page gives itself stay;
 * all of them where none has it.
 */
export function aboutThePage(candidates: Candidate[], head: Head): Candidate[] {
  const titles = new Set(candidates.map(({ title }) => bare(title)))
  if (titles.size < 2) return candidates
  const own = [head.meta.get('og:title'), head.title].map((title) => bare(title ?? ''))
  const named = candidates.filter(({ title }) => {
    const key = bare(title)
    return key.length >= leastTitle && own.some((name) => name.includes(key))
  })
  const complete = named.filter(isComplete)
  return complete.length > 0 ? complete : candidates
}

function isComplete(candidate: Candidate): boolean {
  return candidate.ingredientGroups.length > 0 && candidate.directions.length > 0
}

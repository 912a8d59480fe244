import type { LineOrigin } from '#server/contract/extracted-recipe.ts'
import type { Candidate, Source } from './candidate.ts'
import { bare } from './reconcile/agreement.ts'

const origins: Record<Source, LineOrigin> = {
  'json-ld': 'declared',
  microdata: 'declared',
  rdfa: 'declared',
  state: 'declared',
  page: 'page',
}

/** Where each line was read. A line that was split or joined since then counts as from the page, unless all of it is from one source. */
export function findOrigins(
  lines: readonly string[],
  candidates: readonly Candidate[],
  linesOf: (candidate: Candidate) => readonly string[],
  best: Source,
): LineOrigin[] {
  const sources = [...new Set(candidates.map(({ source }) => source))]
  const [only] = sources
  if (sources.length < 2) return lines.map(() => origins[only ?? best])
  const known = new Map<string, LineOrigin>()
  for (const candidate of candidates)
    for (const line of linesOf(candidate)) {
      const key = bare(line)
      if (!known.has(key)) known.set(key, origins[candidate.source])
    }
  return lines.map((line) => known.get(bare(line)) ?? 'page')
}

import { useEffect, useState } from 'react'
import type { Clash } from '#server/contract/clashes.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { ClashLines } from '../ui/clash-lines.tsx'

/** What of a recipe of the household one of its people must not eat; read again when the recipe changes. */
export function HomeClashes({ recipe: { _id: id, revision } }: { recipe: Recipe }) {
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has other ingredients
  useEffect(() => {
    let isWanted = true
    callApi('GET /api/recipes/:id/clashes', { params: { id } }).then(
      (found) => isWanted && setClashes(found.clashes),
      // Without a network, what was shown last stays.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [id, revision])
  return clashes.length > 0 && <ClashLines clashes={clashes} />
}

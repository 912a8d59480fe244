import type { Recipe } from '#server/contract/recipes.ts'
import { isUnsaved } from '../../dashboard/recipe-card.tsx'
import { useStore } from '../../lib/store.ts'
import { askAbout } from '../../stores/questions.ts'
import { meOf, session } from '../../stores/session.ts'

/** Opens the share dialog; undefined where sharing is switched off, or the recipe is not saved yet. */
export function useShare(recipe: Recipe): (() => void) | undefined {
  const canShare = useStore(session, (state) => meOf(state)?.isSharingEnabled ?? false)
  if (!canShare || isUnsaved(recipe)) return undefined
  return () => askAbout('share', recipe._id)
}

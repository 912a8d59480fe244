import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { isUnsaved } from '../state/incoming-shares.ts'
import { confirmChange } from '../state/questions.ts'
import { meOf, session } from '../state/session.ts'

/** Opens the dialog of the recipe's link; undefined if the owner switched links off or the recipe is not saved. */
export function useShareLink(recipe: Recipe): (() => void) | undefined {
  const isOff = useStore(session, (state) => meOf(state)?.publicLinks === 'off')
  if (isOff || isUnsaved(recipe)) return undefined
  return () => confirmChange('link', recipe._id)
}

/** Opens the share dialog; undefined if sharing is disabled or the recipe is not saved. */
export function useShare(recipe: Recipe): (() => void) | undefined {
  const canShare = useStore(session, (state) => meOf(state)?.isSharingEnabled ?? false)
  if (!canShare || isUnsaved(recipe)) return undefined
  return () => confirmChange('share', recipe._id)
}

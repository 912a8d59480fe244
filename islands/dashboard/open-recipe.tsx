import { type ComponentType, useEffect, useMemo } from 'react'
import { ocrSource } from '#server/contract/constants.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ApiError, messageOf } from '../lib/api.ts'
import { openDialog } from '../stores/dialogs.ts'
import { shownRecipes } from '../stores/library.ts'
import { loadRecipe, unknownLoadError } from '../stores/recipes.ts'
import { closeRecipe } from '../stores/route.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../stores/toasts.ts'
import { PartBoundary } from './part-boundary.tsx'
import { useLibrary, useRoute } from './seed.tsx'
import { usePart } from './use-part.ts'

export interface RecipeViewProps {
  recipe: Recipe
  onClose(): void
}

/** The recipe that the address names. */
export function OpenRecipe() {
  const { recipe: id } = useRoute()
  const library = useLibrary()
  const recipe = useMemo(
    () => (id === '' ? undefined : shownRecipes(library).find(({ _id }) => _id === id)),
    [id, library],
  )
  const isMissing = id !== '' && recipe === undefined
  useEffect(() => {
    if (isMissing) loadRecipe(id).catch(explain)
  }, [id, isMissing])
  if (!recipe) return null
  return (
    <Opened
      key={id}
      recipe={recipe}
      load={recipe.source === ocrSource && recipe.photoUrl ? photoView : readingView}
    />
  )
}

const readingView = async () => (await import('../parts/reading-view.tsx')).ReadingView
const photoView = async () => (await import('../parts/photo-view.tsx')).PhotoView

function Opened({ recipe, load }: { recipe: Recipe; load: () => Promise<ComponentType<RecipeViewProps>> }) {
  const View = usePart(load, closeRecipe)
  return (
    View && (
      <PartBoundary onFailed={closeRecipe}>
        <View recipe={recipe} onClose={closeRecipe} />
      </PartBoundary>
    )
  )
}

const unreachable = 'This recipe is not on this device, and the server cannot be reached.'

function explain(error: unknown): void {
  closeRecipe()
  if (error instanceof ApiError && error.status === 404) {
    openDialog({ kind: 'not-found' })
    return
  }
  const isAnswered = error instanceof ApiError || !(error instanceof Error)
  showToast({
    title: isAnswered ? messageOf(error, unknownLoadError) : unreachable,
    kind: 'error',
    durationMs,
  })
}

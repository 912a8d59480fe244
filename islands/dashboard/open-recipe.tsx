import { type ComponentType, useEffect, useMemo } from 'react'
import { ocrSource } from '#server/contract/constants.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ApiError, messageOf } from '../browser/api.ts'
import type { RecipeViewProps } from '../reading/reading-view.tsx'
import { openDialog } from '../state/dialogs.ts'
import { LazyBoundary } from '../state/lazy-boundary.tsx'
import { shownRecipes } from '../state/recipe-cache.ts'
import { loadRecipe, unknownLoadError } from '../state/recipes.ts'
import { closeRecipe } from '../state/route.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { useLibrary, useRoute } from './initial-state.tsx'

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

const readingView = async () => (await import('../reading/reading-view.tsx')).ReadingView
const photoView = async () => (await import('../photo/photo-view.tsx')).PhotoView

function Opened({ recipe, load }: { recipe: Recipe; load: () => Promise<ComponentType<RecipeViewProps>> }) {
  const View = useLazyComponent(load, closeRecipe)
  return (
    View && (
      <LazyBoundary onFailed={closeRecipe}>
        <View recipe={recipe} onClose={closeRecipe} />
      </LazyBoundary>
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

import { type ComponentType, useMemo } from 'react'
import { ocrSource } from '#server/contract/constants.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { RecipeViewProps } from '../reading/reading-view.tsx'
import { LazyBoundary } from '../state/lazy-boundary.tsx'
import { shownRecipes } from '../state/recipe-cache.ts'
import { closeRecipe } from '../state/route.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { useRecipeCache, useRoute } from './initial-state.tsx'

/** The recipe in the address; state/open-recipe.ts loads it. */
export function OpenRecipe() {
  const { recipe: id } = useRoute()
  const recipeCache = useRecipeCache()
  const recipe = useMemo(
    () => (id === '' ? undefined : shownRecipes(recipeCache).find(({ _id }) => _id === id)),
    [id, recipeCache],
  )
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
const photoView = async () => (await import('../photo/photo-check.tsx')).PhotoView

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

import { readStored, storageKeys, store } from '../browser/storage.ts'
import { setFavorite } from '../state/favorite.ts'
import { findRecipe } from '../state/recipes.ts'
import { flyToTab } from './fly-to-tab.ts'

/** Moves a recipe to the other list. */
export function changeFavorite(id: string, isFavorite: boolean): void {
  const recipe = findRecipe(id)
  if (!recipe) return
  flyToTab(id, isFavorite ? 'favorites' : 'recipes')
  void setFavorite(recipe, isFavorite)
}

/** Until the next sign-in: nobody inherits it from the person before, and signing in again takes it back. */
export const stopAsking = (): void => store(storageKeys.movesAtOnce, readStored(storageKeys.signIn) ?? '')

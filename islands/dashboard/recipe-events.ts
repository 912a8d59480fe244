import { ocrSource } from '#server/contract/constants.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { photoFailed, recipeArrived } from '../state/additions.ts'
import { cookedNews } from '../state/cooked-news.ts'
import { importAdvanced, importEnded } from '../state/importing.ts'
import { withoutRecipe } from '../state/recipe-cache.ts'
import { putRecipe, recipeCache } from '../state/recipes.ts'
import { go } from '../state/route.ts'
import { refreshTags } from '../state/tags.ts'

export const recipeEvents = {
  'recipe:created': (recipe) => {
    putRecipe(recipe)
    const wasAwaited = recipeArrived(recipe)
    if (wasAwaited && recipe.source === ocrSource) go({ recipe: recipe._id })
  },
  'recipe:updated': (recipe) => {
    putRecipe(recipe)
    if (recipe.isFavorite) refreshTags()
  },
  'recipe:deleted': ({ _id }) => recipeCache.set((state) => withoutRecipe(state, _id)),
  'recipe:cooked': cookedNews.set,
  'ocr:error': ({ message }) => photoFailed(message),
  'import:progress': importAdvanced,
  'import:done': importEnded,
} satisfies Partial<EventHandlers>

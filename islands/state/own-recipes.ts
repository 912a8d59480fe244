import type { Recipe } from '#server/contract/recipes.ts'
import { searchWords } from '#server/contract/search-words.ts'
import { callApi, Unreachable } from '../browser/api.ts'
import { readOwner, readRecipes } from '../browser/offline-db.ts'
import { containsWords } from '../recipe-text/search-text.ts'
import { meOf, session } from './session.ts'

// For pages without the list of recipes.

/** The person's recipes that are stored on this device, the newest first. */
export async function recipesHere(): Promise<Recipe[]> {
  try {
    const owner = await readOwner()
    const me = meOf(session.get())
    if (!owner || (me && me._id !== owner._id)) return []
    return (await readRecipes()).toSorted((one, other) => (one._id < other._id ? 1 : -1))
  } catch {
    // A browser without a database stores nothing.
    return []
  }
}

/** From the server, and without a network from this device. Throws when neither has it. */
export async function ownRecipe(id: string): Promise<Recipe> {
  try {
    return await callApi('GET /api/recipes/:id', { params: { id } })
  } catch (error) {
    const here = error instanceof Unreachable ? await recipesHere() : []
    const recipe = here.find(({ _id }) => _id === id)
    if (!recipe) throw error
    return recipe
  }
}

/** Recipes and favorites with all of these words, at most `limit`. */
export async function searchOwnRecipes(
  q: string,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Recipe[]> {
  try {
    return (await callApi('GET /api/recipes', { query: { q, limit }, signal })).recipes
  } catch (error) {
    if (signal.aborted || !(error instanceof Unreachable)) return []
    const words = searchWords(q)
    return (await recipesHere()).filter((recipe) => containsWords(recipe, words)).slice(0, limit)
  }
}

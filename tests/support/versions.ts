import type { Original, OriginalChange, RecipeChange } from '#server/contract/history.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { listOf, type Member, scrape } from './people.ts'

export type Edited = { recipe: Recipe }

/** Saves changes of a recipe as the form does. */
export const edit = (member: Member, recipe: Recipe, change: object) =>
  member.put<Edited & { message: string }>('/api/manual-recipe', {
    id: recipe._id,
    title: recipe.title,
    summary: recipe.summary,
    ingredients: recipe.ingredients,
    directions: recipe.directions,
    servings: recipe.servings,
    cookTime: recipe.cookTime,
    tags: recipe.tags,
    isFavorited: recipe.isFavorite,
    revision: recipe.revision ?? 0,
    ...change,
  })

/** Gives a recipe to a friend, who saves it. */
export async function shareWith(sharer: Member, friend: Member, recipe: Recipe): Promise<Recipe> {
  const { socket, close } = await sharer.listen()
  const before = new Set((await listOf(friend)).map(({ _id }) => _id))
  const input = { recipeId: recipe._id, targetUserEmail: friend.email }
  const { ok } = await socket.timeout(10_000).emitWithAck('recipe:share', input)
  close()
  const shared = (await listOf(friend)).find(({ _id }) => !before.has(_id))
  if (!ok || !shared) throw new Error('The recipe was not shared.')
  return (await friend.put<Edited>(`/api/recipe/${shared._id}`, { acknowledged: true })).body.recipe
}

export async function savePage(member: Member, url: string): Promise<Recipe> {
  const { status } = await scrape(member, url)
  const found = (await listOf(member)).find(({ link }) => link === url)
  if (status !== 200 || !found) throw new Error(`The page was not saved: ${status}.`)
  return found
}

export const again = async (member: Member, { _id }: Recipe) =>
  (await member.get<Recipe>(`/api/recipes/${_id}`)).body

export const historyOf = async (member: Member, { _id }: Recipe) =>
  (await member.get<{ changes: RecipeChange[] }>(`/api/recipes/${_id}/changes`)).body.changes

export const originalOf = async (member: Member, { _id }: Recipe) =>
  (await member.get<Original>(`/api/recipes/${_id}/original`)).body

export const settle = (
  member: Member,
  { _id }: Recipe,
  choice: { take?: OriginalChange[]; dismiss?: OriginalChange[] },
) => {
  const ids = (changes: OriginalChange[] = []) => changes.map(({ id }) => id)
  const body = { take: ids(choice.take), dismiss: ids(choice.dismiss) }
  return member.post<{ recipe: Recipe; original: Original }>(`/api/recipes/${_id}/original`, body)
}

import type { Recipe } from '#server/contract/recipes.ts'
import { befriend, join, listOf, type Member } from '../../../support/people.ts'
import type { Listener } from '../../../support/socket.ts'
import { type Dish, dishes } from './dishes.ts'
import { drawDish } from './draw-dish.ts'
import { liveIn } from './kitchen.ts'

export interface Friend {
  member: Member
  listener: Listener
  recipes: Recipe[]
}

export interface Box {
  /** Whose box is shown. */
  anna: Friend
  friends: Friend[]
}

const names = ['Anna', 'Ben', 'Clara', 'Dev'] as const
/** Anna has most of the recipes, and her friends the others. */
const ownerOf = (index: number) => (index % 5 < 3 ? 0 : 1 + (index % 3))

/** Four friends with 80 recipes, favorites, tags, shares, a plan, a list and a potluck, through the API as a browser would. */
export async function fillBox(url: string, onStep: (done: number, of: number) => void): Promise<Box> {
  const friends: Friend[] = []
  for (const name of names) {
    const member = await join({ url }, name)
    await member.patch('/api/me', { isSharingEnabled: true })
    friends.push({ member, listener: await member.listen(), recipes: [] })
  }
  const [anna, ...others] = friends
  if (!anna) throw new Error('Nobody is there.')
  for (const { member } of others) await befriend(anna.member, member)
  for (const [index, dish] of [...dishes].reverse().entries()) {
    const friend = friends[ownerOf(index)] ?? anna
    friend.recipes.push(await saveDish(friend.member, dish, index))
    onStep(index + 1, dishes.length)
  }
  for (const friend of others) await share(friend, anna, friend.recipes.slice(-2))
  await saveAllButNewest(anna.member)
  await liveIn(anna, others)
  return { anna, friends: others }
}

async function saveDish(member: Member, dish: Dish, index: number): Promise<Recipe> {
  const { look, ...recipe } = dish
  const picture = await drawDish(look, index + 1)
  const image = `data:image/jpeg;base64,${picture.toString('base64')}`
  const { body } = await member.post<{ recipe: Recipe }>('/api/manual-recipe', { ...recipe, tags: [], image })
  if (index % 3 === 1) {
    await member.post('/api/favorites/toggle', { link: body.recipe.link, isFavorite: true })
    await member.put('/api/favorites', { recipeId: body.recipe._id, tags: dish.tags })
  }
  return body.recipe
}

/** One waits for 'View & Save', as in a box that is used. */
async function saveAllButNewest(member: Member): Promise<void> {
  for (const { _id } of (await waitingFor(member)).slice(1))
    await member.put(`/api/recipe/${_id}`, { acknowledged: true })
}

/** Shared recipes that this person has not saved yet. */
export async function waitingFor(member: Member): Promise<Recipe[]> {
  return (await listOf(member)).filter(({ acknowledged }) => !acknowledged)
}

export async function share(from: Friend, to: Friend, recipes: readonly Recipe[]): Promise<void> {
  for (const { _id: recipeId } of recipes) {
    await from.listener.socket.emitWithAck('recipe:share', { recipeId, targetUserEmail: to.member.email })
  }
}

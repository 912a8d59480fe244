import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { recipes, savedRecipes, users } from '#db/schema.ts'
import { emailAsTyped } from '#server/contract/email-address.ts'
import { fullName } from '#server/contract/format.ts'
import type { ShareInput } from '#server/contract/realtime.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest, forbidden, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { saveRecipeFor } from '../recipes/content.ts'
import { findHeld } from '../recipes/recipes.ts'
import { readRecipe } from '../recipes/view.ts'
import { areFriends, findUserByEmail, toPerson } from './people.ts'

/**
 * Gives a recipe of one's own to a friend, who must 'View & Save' it. Giving it to someone who has it already succeeds
 * and changes nothing. The sharer's tabs hear of success or failure as events, too.
 */
export async function shareRecipe(app: App, actor: Actor, input: ShareInput): Promise<void> {
  const target = { ...input, targetUserEmail: emailAsTyped(input.targetUserEmail) }
  try {
    await app.limits.take('share', actor.id)
    await app.store.write((tx) => giveToFriend(app, tx, actor, target))
  } catch (error) {
    // A flood is answered by acknowledgement alone: a stored event for each message would fill the disk.
    if (error instanceof AppError && error.code !== 'too_many_requests')
      await tellFailure(app, actor, input, error.message)
    throw error
  }
}

async function giveToFriend(app: App, tx: Transaction, actor: Actor, input: ShareInput): Promise<void> {
  const [sharer] = await tx
    .select({ isSharingEnabled: users.isSharingEnabled })
    .from(users)
    .where(eq(users.id, actor.id))
  if (!sharer?.isSharingEnabled) throw forbidden('Recipe sharing is switched off in your profile.')
  const held = await findHeld(tx, actor.id, input.recipeId)
  await refuseUnacknowledged(tx, held.id)
  const friend = await findUserByEmail(tx, input.targetUserEmail)
  // A stranger and an address without an account are not told apart.
  if (!friend || !(await areFriends(tx, actor.id, friend.id))) {
    throw badRequest('You can only share recipes with your friends.')
  }
  await giveRecipe(app, tx, { recipeId: held.recipeId, userId: friend.id, sharer: actor })
  await emit(tx, app.now(), actor.id, 'recipe:share:success', input)
}

async function refuseUnacknowledged(tx: Transaction, savedId: string): Promise<void> {
  const [row] = await tx
    .select({ acknowledged: savedRecipes.acknowledged })
    .from(savedRecipes)
    .where(eq(savedRecipes.id, savedId))
  if (!row?.acknowledged) throw badRequest("Please press 'View & Save' on this recipe first.")
}

async function tellFailure(app: App, actor: Actor, input: ShareInput, message: string): Promise<void> {
  await app.store.write((tx) => emit(tx, app.now(), actor.id, 'recipe:share:error', { ...input, message }))
}

interface Gift {
  recipeId: string
  userId: string
  sharer: Actor
}

/** Answers whether the receiver lacked it. */
async function giveRecipe(app: App, tx: Transaction, { recipeId, userId, sharer }: Gift): Promise<boolean> {
  const sharedBy = fullName(sharer)
  const savedId = await saveRecipeFor(app, tx, {
    userId,
    recipeId,
    sharedBy,
    acknowledged: false,
  })
  const recipe = savedId && (await readRecipe(tx, savedId))
  if (!recipe) return false
  await emit(tx, app.now(), userId, 'recipe:shared', { recipe, sender: toPerson(sharer) })
  return true
}

/** So many people receive it per transaction, so that others can write in between. */
const receiversAtOnce = 100

/** Gives a recipe to everyone who lacks it, as shared by the admin. Answers the title and how many received it. */
export async function shareWithAll(
  app: App,
  admin: Actor,
  recipeId: string,
): Promise<{ title: string; receivers: number }> {
  const [recipe] = await app.store.read
    .select({ title: recipes.title })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!recipe) throw notFound('Recipe')
  let receivers = 0
  for (;;) {
    const given = await app.store.write(async (tx) => {
      const holders = tx
        .select({ id: savedRecipes.userId })
        .from(savedRecipes)
        .where(eq(savedRecipes.recipeId, recipeId))
      const lacking = await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            notInArray(users.id, holders),
            sql`EXISTS (SELECT 1 FROM ${recipes} WHERE ${recipes.id} = ${recipeId})`,
          ),
        )
        .limit(receiversAtOnce)
      for (const { id } of lacking) await giveRecipe(app, tx, { recipeId, userId: id, sharer: admin })
      return lacking.length
    })
    receivers += given
    if (given < receiversAtOnce) return { title: recipe.title, receivers }
  }
}

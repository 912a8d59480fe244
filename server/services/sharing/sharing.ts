import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { recipes, savedRecipes, users } from '#db/schema.ts'
import { emailAsTyped } from '#server/contract/email-address.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { ShareInput } from '#server/contract/realtime.ts'
import type { App } from '../../app.ts'
import { AppError, forbidden, notFound } from '../../errors.ts'
import { expectFriend, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { notify } from '../base/notify.ts'
import { queueWebhooks } from '../base/queue-webhooks.ts'
import { ownRecipeOf } from '../recipes/copies.ts'
import { findHeld, refuseUnsaved } from '../recipes/recipes.ts'
import { saveRecipeFor } from '../recipes/saved-recipes.ts'
import { readRecipe } from '../recipes/view.ts'

/**
 * Shares a recipe with a friend, who must 'View & Save' it. Idempotent: sharing with someone who already has it
 * succeeds and changes nothing. Success and failure are also emitted to all tabs of the sharer.
 */
export async function shareRecipe(app: App, actor: Actor, input: ShareInput): Promise<void> {
  const target = { ...input, targetUserEmail: emailAsTyped(input.targetUserEmail) }
  try {
    await app.store.write((tx) => shareWithFriend(app, tx, actor, target))
  } catch (error) {
    // When rate-limited, only the acknowledgement reports it: an event per message would fill the disk.
    if (error instanceof AppError && error.code !== 'too_many_requests')
      await emitShareError(app, actor, input, error.message)
    throw error
  }
}

async function shareWithFriend(app: App, tx: Transaction, actor: Actor, input: ShareInput): Promise<void> {
  await expectSharing(tx, actor.id)
  const held = await findHeld(tx, actor.id, input.recipeId)
  refuseUnsaved(held)
  const friend = await expectFriend(
    tx,
    actor.id,
    input.targetUserEmail,
    t('You can only share recipes with your friends.'),
  )
  const sharedById = actor.id
  const recipeId = await ownRecipeOf(app, tx, held.id)
  await addShared(app, tx, { recipeId, userId: friend.id, sharer: actor, sharedById })
  await emit(tx, app.now(), actor.id, 'recipe:share:success', input)
}

/** The switch is about recipes alone: lists, plans, collections and potlucks do not ask it. */
async function expectSharing(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx
    .select({ isSharingEnabled: users.isSharingEnabled })
    .from(users)
    .where(eq(users.id, userId))
  if (!user?.isSharingEnabled) throw forbidden(t('Recipe sharing is switched off in your profile.'))
}

async function emitShareError(app: App, actor: Actor, input: ShareInput, message: string): Promise<void> {
  await app.store.write((tx) => emit(tx, app.now(), actor.id, 'recipe:share:error', { ...input, message }))
}

interface SharedCopy {
  recipeId: string
  userId: string
  sharer: Actor
  /** Of a friend; what the admin gives to everyone is not listed as theirs. */
  sharedById?: string
}

/** Returns false when the receiver already has it. */
async function addShared(
  app: App,
  tx: Transaction,
  { recipeId, userId, sharer, sharedById }: SharedCopy,
): Promise<boolean> {
  const sharedBy = fullName(sharer)
  const savedId = await saveRecipeFor(app, tx, {
    userId,
    recipeId,
    sharedBy,
    ...(sharedById !== undefined && { sharedById, madeBy: sharer.maker ?? null }),
    acknowledged: false,
  })
  const recipe = savedId && (await readRecipe(tx, savedId))
  if (!recipe) return false
  await emit(tx, app.now(), userId, 'recipe:shared', { recipe, sender: toPerson(sharer) })
  await queueWebhooks(tx, app.now(), { userId, event: 'recipe.created', savedId })
  const notice = () => ({
    title: t('New recipe from {name}', { name: sharedBy }),
    body: recipe.title,
    path: '/',
    tag: `recipe ${savedId}`,
  })
  await notify(app, tx, { userIds: [userId], kind: 'recipe', notice })
  return true
}

/** Receivers per transaction, so that other writes can run in between. */
const shareBatchSize = 100

/** Shares a recipe with everyone who does not have it, in the admin's name. */
export async function shareWithAll(
  app: App,
  admin: Actor,
  recipeId: string,
): Promise<{ title: string; receivers: number }> {
  const [recipe] = await app.store.read
    .select({ title: recipes.title })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!recipe) throw notFound(t('Recipe not found'))
  let receivers = 0
  for (;;) {
    const added = await app.store.write(async (tx) => {
      const holders = tx
        .select({ id: savedRecipes.userId })
        .from(savedRecipes)
        .where(eq(savedRecipes.recipeId, recipeId))
      const missing = await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            notInArray(users.id, holders),
            sql`EXISTS (SELECT 1 FROM ${recipes} WHERE ${recipes.id} = ${recipeId})`,
          ),
        )
        .limit(shareBatchSize)
      for (const { id } of missing) await addShared(app, tx, { recipeId, userId: id, sharer: admin })
      return missing.length
    })
    receivers += added
    if (added < shareBatchSize) return { title: recipe.title, receivers }
  }
}

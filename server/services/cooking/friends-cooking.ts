import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { emitEach, emitToAll } from '#db/events.ts'
import { friendships, savedRecipes, users } from '#db/schema.ts'
import type { CookedLog } from '#server/contract/cooking.ts'
import type { App } from '../../app.ts'
import { readEntries } from './entries.ts'

/** For each friend. */
const maxShown = 20

/** Ratings and cooked logs of friends who have this recipe and share theirs. */
export async function readFriendsCooking(
  db: Database,
  userId: string,
  recipeId: string,
): Promise<CookedLog['friends']> {
  const friends = await db
    .select({
      savedId: savedRecipes.id,
      rating: savedRecipes.rating,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(friendships)
    .innerJoin(users, eq(users.id, friendships.friendId))
    .innerJoin(
      savedRecipes,
      and(eq(savedRecipes.userId, friendships.friendId), eq(savedRecipes.recipeId, recipeId)),
    )
    .where(and(eq(friendships.userId, userId), eq(users.isCookingShared, true)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  const shown: CookedLog['friends'] = []
  for (const { savedId, ...friend } of friends) {
    const entries = await readEntries(db, savedId, maxShown)
    if (friend.rating !== null || entries.length > 0) shown.push({ ...friend, entries })
  }
  return shown
}

/** Emits to friends who have the recipe that this person's rating or cooked log changed. */
export async function emitToCookingFriends(
  app: App,
  tx: Transaction,
  userId: string,
  recipeId: string,
): Promise<void> {
  const [me] = await tx.select({ isShared: users.isCookingShared }).from(users).where(eq(users.id, userId))
  if (!me?.isShared) return
  const holdings = await tx
    .select({ savedId: savedRecipes.id, userId: savedRecipes.userId })
    .from(savedRecipes)
    .where(and(eq(savedRecipes.recipeId, recipeId), inArray(savedRecipes.userId, friendIds(tx, userId))))
    .orderBy(asc(savedRecipes.id))
  const events = holdings.map(({ userId, savedId }) => ({ userId, payload: { _id: savedId } }))
  await emitEach(tx, app.now(), 'recipe:cooked', events)
}

/** Emits to all friends that this person started or stopped sharing ratings and cooked logs. */
export async function emitCookingSwitch(app: App, tx: Transaction, userId: string): Promise<void> {
  const ids = (await friendIds(tx, userId)).map(({ id }) => id)
  await emitToAll(tx, app.now(), ids, 'recipe:cooked', { _id: null })
}

const friendIds = (tx: Transaction, userId: string) =>
  tx.select({ id: friendships.friendId }).from(friendships).where(eq(friendships.userId, userId))

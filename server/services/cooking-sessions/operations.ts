import { and, asc, count, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emitToAll } from '#db/events.ts'
import { cookingMarks, cookingMembers, cookingSessions, recipes, savedRecipes } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import type { CookOperation } from '#server/contract/cooking-sessions.ts'
import { t } from '#server/contract/language/t.ts'
import { stampOf } from '#server/contract/replica.ts'
import type { App } from '../../app.ts'
import type { RefusedOperation, RefusedOperations } from '../../contract/operations.ts'
import type { Actor } from '../accounts/sessions.ts'
import { changePlaces, notAhead } from '../places/operations.ts'
import { findPlace, isMember, peopleOf } from '../places/people.ts'
import { entriesOfHousehold } from '../recipes/saved-recipes.ts'
import { cookingRules } from './access.ts'
import { cookingKind } from './shared-cooking.ts'

const maxSessions = 10
const maxMarks = 200
/** A session ends after this long without a change. Operations that arrive later belong to an ended session and are dropped. */
const maxIdleMs = 12 * 3_600_000

type Mark = typeof cookingMarks.$inferSelect

const notYours = () => t('This is no longer being cooked together with you.')
const tooMany = () => t('You are cooking too many recipes at once. Please finish one first.')
const isFull = () => t('This recipe has too many steps to tick.')

export async function changeCooking(
  app: App,
  actor: Actor,
  operations: readonly CookOperation[],
): Promise<RefusedOperations> {
  const now = app.now()
  const timed = notAhead(operations, now).filter(({ at }) => at > now - maxIdleMs)
  return app.store.write(async (tx) => ({
    refused: await changePlaces(
      timed,
      ({ session }) => session,
      (id, own) => changeSession(tx, now, actor.id, id, own),
    ),
  }))
}

async function changeSession(
  tx: Transaction,
  now: number,
  userId: string,
  id: string,
  operations: readonly CookOperation[],
): Promise<RefusedOperation[]> {
  const refuse = (message: string) => operations.map((each) => ({ id: each.id, message }))
  const [stored] = await tx.select().from(cookingSessions).where(eq(cookingSessions.id, id))
  const place = await findPlace(tx, cookingRules, userId, id)
  const session = place ? stored : await begin(tx, now, userId, id, stored?.endStamp)
  if (!session) return refuse(notYours())
  if (!place && (await isBusy(tx, userId))) return refuse(tooMany())
  const isOwner = session.userId === userId
  const before = stored ? await tx.select().from(cookingMarks).where(eq(cookingMarks.sessionId, id)) : []
  let { endStamp } = session
  let marks: readonly Mark[] = before
  const refused: RefusedOperation[] = []
  for (const operation of operations) {
    const { name, value } = operation
    const stamp = stampOf(operation)
    const known = marks.find((mark) => mark.name === name)
    if (stamp <= (known?.stamp ?? endStamp)) continue
    if (name === 'end') {
      // Only the owner ends a session; friends leave it.
      if (isOwner) [endStamp, marks] = [stamp, marks.filter((mark) => mark.stamp > stamp)]
    } else if (!known && marks.length >= maxMarks) refused.push({ id: operation.id, message: isFull() })
    else
      marks = [
        ...marks.filter((mark) => mark !== known),
        { sessionId: id, name, value, stamp, madeBy: userId },
      ]
  }
  const isEnded = marks.length === 0
  const changed = marks.filter((mark) => !before.includes(mark))
  if (changed.length === 0 && endStamp === session.endStamp) return refused
  const row = { ...session, endStamp, changedAt: now, endedAt: isEnded ? now : null }
  await upsertAll(tx, cookingSessions, [cookingSessions.id], [row])
  await tx.delete(cookingMarks).where(and(eq(cookingMarks.sessionId, id), lte(cookingMarks.stamp, endStamp)))
  await upsertAll(tx, cookingMarks, [cookingMarks.sessionId, cookingMarks.name], changed)
  if (!isOwner) await join(tx, now, id, userId)
  if (!place) await inviteHome(tx, now, id, userId)
  const people = await peopleOf(tx, cookingRules, id)
  // Cooking the recipe again must not share it with the same friends by itself.
  if (isEnded) await tx.delete(cookingMembers).where(eq(cookingMembers.placeId, id))
  if (isEnded) await cookingKind.emitRemoved(tx, now, id, people)
  else await emitToAll(tx, now, people, 'cooking:changed', { _id: id })
  return refused
}

/** The row of a new session; undefined when the recipe is not the person's. */
async function begin(tx: Transaction, now: number, userId: string, id: string, endStamp = '') {
  const [recipe] = await tx
    .select({ title: recipes.title })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.id, id), eq(savedRecipes.userId, userId)))
  if (!recipe) return undefined
  return { id, userId, ...recipe, endStamp, createdAt: now, changedAt: now, endedAt: null }
}

/** What is cooked of the recipes of a household is shown to all who live there; who cooks can remove them. */
async function inviteHome(tx: Transaction, now: number, id: string, ownerId: string): Promise<void> {
  const [saved] = await tx.select().from(savedRecipes).where(eq(savedRecipes.id, id))
  if (!saved) return
  const others = (await entriesOfHousehold(tx, saved)).filter(({ userId }) => userId !== ownerId)
  if (others.length === 0) return
  const rows = others.map(({ userId }) => ({ placeId: id, userId, createdAt: now, madeBy: null }))
  await tx.insert(cookingMembers).values(rows).onConflictDoNothing()
}

async function join(tx: Transaction, now: number, id: string, userId: string): Promise<void> {
  const isNew = and(isMember(cookingRules, id, userId), isNull(cookingMembers.joinedAt))
  const joined = await tx.update(cookingMembers).set({ joinedAt: now }).where(isNew).returning()
  if (joined.length > 0) await emitToAll(tx, now, [userId], 'timer:changed', { _id: id })
}

async function isBusy(tx: Transaction, userId: string): Promise<boolean> {
  const [open] = await tx
    .select({ n: count() })
    .from(cookingSessions)
    .where(and(eq(cookingSessions.userId, userId), isNull(cookingSessions.endedAt)))
  return (open?.n ?? 0) >= maxSessions
}

/** Ends up to a hundred idle sessions; returns how many. */
export async function endIdle(tx: Transaction, now: number): Promise<number> {
  const idle = await tx
    .select({ id: cookingSessions.id })
    .from(cookingSessions)
    .where(lt(cookingSessions.changedAt, now - maxIdleMs))
    .orderBy(asc(cookingSessions.id))
    .limit(100)
  for (const { id } of idle) await endCookingSession(tx, now, id)
  return idle.length
}

export async function endCookingSession(tx: Transaction, now: number, id: string): Promise<void> {
  const people = await peopleOf(tx, cookingRules, id)
  await tx.delete(cookingSessions).where(eq(cookingSessions.id, id))
  await cookingKind.emitRemoved(tx, now, id, people)
}

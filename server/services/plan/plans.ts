import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { joinedPlaces, planEntries } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import type { OpenedPlan, Plans } from '#server/contract/plan.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { expectPlan } from './access.ts'
import { readLostEntries } from './lost-entries.ts'
import { readMenus, readPlan, readPlanEntries, readPlans } from './view.ts'

const keptMs = 30 * dayMs

export async function listPlans(app: App, actor: Actor): Promise<Plans> {
  return app.store.snapshot(async (db) => {
    const plans = await readPlans(db, actor.id)
    return { plans, lost: await readLostEntries(db, actor.id, plans, app.now()) }
  })
}

export async function openPlan(
  app: App,
  actor: Actor,
  id: string,
  days: { from: string; to: string },
): Promise<OpenedPlan> {
  return app.store.snapshot(async (db) => {
    await expectPlan(db, actor.id, id)
    const [plan, entries] = [await readPlan(db, actor.id, id), await readPlanEntries(db, actor.id, id, days)]
    return { plan, entries, menus: await readMenus(db, actor.id, id) }
  })
}

/** In one write, which holds the thread. */
const maxDroppedAtOnce = 500

/** Before an account is deleted, in short writes: the plan that is only this person's. */
export async function dropOwnPlan(app: App, ownerId: string): Promise<void> {
  const { id } = planEntries
  const isOwn = eq(planEntries.ownerId, ownerId)
  let isMore = true
  while (isMore)
    isMore = await app.store.write(async (tx) => {
      // Of what others have in it, they keep a copy when the account ends.
      if ((await tx.$count(joinedPlaces, eq(joinedPlaces.id, ownerId))) > 0) return false
      const some = tx.select({ id }).from(planEntries).where(isOwn).limit(maxDroppedAtOnce)
      const dropped = await tx
        .delete(planEntries)
        .where(and(isOwn, inArray(id, some)))
        .returning({ id })
      return dropped.length === maxDroppedAtOnce
    })
}

/** Deletes entries that were removed, or named but never added. */
export async function dropOldEntries(tx: Transaction, now: number): Promise<void> {
  const isOld = lte(planEntries.changedAt, now - keptMs)
  await tx.delete(planEntries).where(and(isOld, eq(planEntries.isRemoved, true)))
  await tx.delete(planEntries).where(and(isOld, eq(planEntries.textStamp, '')))
}

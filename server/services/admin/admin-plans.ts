import { asc, count, eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { planEntries, planMembers, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { type CookedAnswer, isPlanned, type Meal, noDay } from '#server/contract/plan-merge.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { findUserByEmail } from '../accounts/people.ts'
import { contentOfPlace } from '../places/joined.ts'

interface PlanSummary {
  /** The email address of its owner. */
  owner: string
  entries: number
  /** '2026-11-23'; '' when there are menus only. */
  firstDay: string
  lastDay: string
  sharedWith: number
}

interface ShownPlanEntry {
  /** '' for a dish of a kept menu. */
  day: string
  meal: Meal
  menu: string
  title: string
  servings: number | null
  cooked: CookedAnswer
}

/** The plans with something in them, by their owners. */
export async function listAllPlans(app: App): Promise<PlanSummary[]> {
  const db = app.store.read
  const owners = await db
    .selectDistinct({ id: users.id, email: users.email })
    .from(planEntries)
    .innerJoin(users, eq(users.id, planEntries.ownerId))
    .orderBy(asc(users.email))
  const found: PlanSummary[] = []
  for (const { id, email } of owners) {
    const entries = await readAll(db, id)
    const first = entries.find(({ day }) => day !== noDay)
    const last = entries.at(-1)
    if (!last) continue
    const [members] = await db.select({ n: count() }).from(planMembers).where(eq(planMembers.placeId, id))
    found.push({
      ...{ owner: email, entries: entries.length, firstDay: first?.day ?? noDay, lastDay: last.day },
      sharedWith: members?.n ?? 0,
    })
  }
  return found
}

/** What a person planned, by day. */
export async function showPlan(app: App, email: string): Promise<ShownPlanEntry[]> {
  const db = app.store.read
  const user = await findUserByEmail(db, email)
  if (!user) throw notFound(t('User not found'))
  return readAll(db, await contentOfPlace(db, user.id))
}

async function readAll(db: Database, ownerId: string): Promise<ShownPlanEntry[]> {
  const rows = await db
    .select()
    .from(planEntries)
    .where(eq(planEntries.ownerId, ownerId))
    .orderBy(asc(planEntries.day), asc(planEntries.place), asc(planEntries.id))
  return rows
    .filter(isPlanned)
    .map(({ day, meal, menu, title, servings, cooked }) => ({ day, meal, menu, title, servings, cooked }))
}

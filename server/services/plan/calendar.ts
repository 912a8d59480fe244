import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { calendarLinks, users } from '#db/schema.ts'
import { counted } from '#server/contract/format.ts'
import type { Calendar, NewCalendar, PlanEntry } from '#server/contract/plan.ts'
import { type Meal, meals } from '#server/contract/plan-merge.ts'
import type { App } from '../../app.ts'
import { conflict } from '../../errors.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readEntries, readPlans } from './view.ts'

const dayMs = 24 * 3_600_000
const pastDays = 90
const comingDays = 365

const names: Record<Meal, string> = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', other: '' }

export const describeCalendar = (app: App, actor: Actor): Promise<Calendar> =>
  readLink(app.store.read, actor.id)

async function readLink(db: Database, userId: string): Promise<Calendar> {
  const [link] = await db
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
  return { createdAt: link ? new Date(link.createdAt).toISOString() : null }
}

/** Makes the address of the calendar. A former one ends, unless another device has made it meanwhile. */
export async function renewCalendar(
  app: App,
  actor: Actor,
  replaces: string | null,
  base: string,
): Promise<NewCalendar> {
  await app.limits.take('share', actor.id)
  const token = newToken()
  const set = { tokenHash: hashToken(token), createdAt: app.now() }
  await app.store.write(async (tx) => {
    const { createdAt } = await readLink(tx, actor.id)
    if (createdAt !== replaces) throw conflict('Another device has changed the address meanwhile.')
    await tx
      .insert(calendarLinks)
      .values({ userId: actor.id, ...set })
      .onConflictDoUpdate({ target: calendarLinks.userId, set })
  })
  return { url: `${base}/calendar/${token}.ics`, createdAt: new Date(set.createdAt).toISOString() }
}

export async function endCalendar(app: App, actor: Actor): Promise<void> {
  await app.store.write((tx) => endCalendarOf(tx, actor.id))
}

export async function endCalendarOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId))
}

/** All that the person has planned or sees planned, as an iCalendar file; null for ended and unknown addresses. */
export async function readCalendar(app: App, token: string, base: string): Promise<string | null> {
  const db = app.store.read
  const [person] = await db
    .select({ id: users.id })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(eq(calendarLinks.tokenHash, hashToken(token)))
  if (!person) return null
  const day = (days: number) => new Date(app.now() + days * dayMs).toISOString().slice(0, 10)
  // Loaded on first use, because few people ask for it.
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ name: 'Meals', prodId: { company: 'Potluck', product: 'Potluck' } })
  for (const plan of await readPlans(db, person.id)) {
    const entries = await readEntries(db, person.id, plan._id, { from: day(-pastDays), to: day(comingDays) })
    entries.sort((one, other) => one.day.localeCompare(other.day) || byMeal(one, other))
    for (const entry of entries) {
      const start = new Date(`${entry.day}T00:00Z`)
      calendar.createEvent({
        id: `${plan._id}.${entry._id}@potluck`,
        allDay: true,
        timezone: 'UTC',
        start,
        end: new Date(start.getTime() + dayMs),
        stamp: start,
        summary: [names[entry.meal], entry.title].filter((part) => part !== '').join(': '),
        description: [
          entry.servings === null ? '' : counted(entry.servings, 'serving'),
          plan.owner ? `In the plan of ${plan.owner.firstName}` : '',
        ]
          .filter((part) => part !== '')
          .join('\n'),
        url: entry.recipe?.savedId ? `${base}/?recipe=${entry.recipe.savedId}` : `${base}/plan`,
      })
    }
  }
  return calendar.toString()
}

const byMeal = (one: PlanEntry, other: PlanEntry) =>
  meals.indexOf(one.meal) - meals.indexOf(other.meal) || one.place - other.place

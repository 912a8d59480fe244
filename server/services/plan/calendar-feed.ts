import { and, asc, desc, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { calendarLinks, planEntries, recipes, savedRecipes, users } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { type Message, message, t, translated } from '#server/contract/language/t.ts'
import { countedIn } from '#server/contract/measures/servings-unit.ts'
import { type Meal, meals } from '#server/contract/plan-merge.ts'
import { plannedServings } from '#server/contract/planned-servings.ts'
import type { App } from '../../app.ts'
import { pause } from '../../async/in-pieces.ts'
import { notFound } from '../../errors.ts'
import { inLanguage } from '../../language.ts'
import { type CalendarEvent, writeCalendar } from '../../text/icalendar.ts'
import { hashBytes, hashToken } from '../../text/tokens.ts'
import type { Actor } from '../accounts/sessions.ts'
import { languageColumns, languageIn } from '../base/person-language.ts'
import { contentsOfPlace } from '../places/joined.ts'
import { plansOpenTo } from './access.ts'

const pastDays = 90
const comingDays = 365
/** Those next to today: calendar programs fetch the whole file at each poll. */
const maxEntries = 500

const mealNames: Record<Exclude<Meal, 'other'>, Message> = {
  breakfast: message('Breakfast'),
  lunch: message('Lunch'),
  dinner: message('Dinner'),
}

/** In the language of the reader; '' for other meals. */
export const mealInCalendar = (meal: Meal): string => (meal === 'other' ? '' : translated(mealNames[meal]))

/** 'Dinner: Soup' is soup for dinner, in English and in the language of the reader; without a meal, it is for another one. */
export function titleInCalendar(summary: string): { title: string; meal: Meal } {
  const [before = '', ...rest] = summary.split(':')
  const title = rest.join(':').trim()
  const word = before.trim().normalize().toLowerCase()
  const named = meals.find(
    (meal) => meal !== 'other' && [meal, mealInCalendar(meal).toLowerCase()].includes(word),
  )
  return named && title !== '' ? { title, meal: named } : { title: summary, meal: 'other' }
}

const lastHourOfBreakfast = 10
const lastHourOfLunch = 15

export const mealAt = (hour: number): Meal =>
  hour <= lastHourOfBreakfast ? 'breakfast' : hour <= lastHourOfLunch ? 'lunch' : 'dinner'

/** An iCalendar file and its ETag. */
interface CalendarFile {
  text: string
  etag: string
}

/** What the address of a calendar shows; null for ended and unknown addresses. */
export async function readCalendar(app: App, token: string, base: string): Promise<CalendarFile | null> {
  const tokenHash = hashToken(token)
  const db = app.store.read
  const [person] = await db
    .select({ id: users.id, lastEvent: users.lastEvent, ...languageColumns })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(eq(calendarLinks.tokenHash, tokenHash))
  if (!person) return null
  await app.limits.take('calendar by token', tokenHash)
  return readFor(app, person, base)
}

/** The same for a person, or a program of theirs, without an address. */
export async function readOwnCalendar(app: App, { id }: Actor, base: string): Promise<CalendarFile> {
  const [person] = await app.store.read
    .select({ id: users.id, lastEvent: users.lastEvent, ...languageColumns })
    .from(users)
    .where(eq(users.id, id))
  if (!person) throw notFound(t('User not found'))
  return readFor(app, person, base)
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'lastEvent' | keyof typeof languageColumns>

/**
 * What is planned around today in all plans that the person sees. It is kept until the person gets an event, as from every
 * change of these plans, or chooses another language.
 */
async function readFor(app: App, person: Person, base: string): Promise<CalendarFile> {
  const db = app.store.read
  const today = dayOf(app.now())
  const language = languageIn(person)
  const state = `${person.lastEvent} ${today} ${base} ${language}`
  const kept = files.get(app)?.get(person.id)
  if (kept?.state === state) return kept
  const ids = await plansOpenTo(db, person.id)
  const entries = await readAround(db, { userId: person.id, ids, today })
  await pause()
  const text = inLanguage(language, () => writeCalendar(t('Meals'), toEvents(entries, person.id, base)))
  const file = { text, etag: `"${hashBytes(Buffer.from(text)).slice(0, 32)}"`, state }
  keep(app, person.id, file)
  return file
}

const maxKept = 20
const files = new WeakMap<App, Map<string, CalendarFile & { state: string }>>()

function keep(app: App, userId: string, file: CalendarFile & { state: string }): void {
  const all = files.get(app) ?? new Map<string, typeof file>()
  files.set(app, all)
  all.delete(userId)
  all.set(userId, file)
  const [oldest] = all.keys()
  if (all.size > maxKept && oldest !== undefined) all.delete(oldest)
}

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const timeOf = (day: string) => Date.parse(`${day}T00:00Z`)

type PlannedEntry = Awaited<ReturnType<typeof selectEntries>>[number] & {
  owner: string
  /** As of an entry of a plan. */
  counts: string
}

/** What is planned around a day in these plans, in the order of a calendar. */
export async function readAround(
  db: Database,
  { userId, ids, today }: { userId: string; ids: string[]; today: string },
): Promise<PlannedEntry[]> {
  const now = timeOf(today)
  const coming: Days = { from: today, to: dayOf(now + comingDays * dayMs), nearest: 'first' }
  const past: Days = { from: dayOf(now - pastDays * dayMs), to: today, nearest: 'last' }
  const contents = await contentsOfPlace(db, ids)
  const { id, firstName } = users
  const owners = await db.select({ id, firstName }).from(users).where(inArray(id, ids))
  // Of two plans of one household, the first.
  const shownBy = new Map([...contents].reverse().map(([plan, content]) => [content, plan]))
  const found: PlannedEntry[] = []
  for (const days of [coming, past]) {
    const rows = await selectEntries(db, userId, [...shownBy.keys()], days)
    for (const row of rows) {
      const ownerId = shownBy.get(row.ownerId) ?? row.ownerId
      const owner = owners.find((each) => each.id === ownerId)?.firstName ?? ''
      found.push({ ...row, ownerId, owner, counts: countedIn(row.yields ?? '') })
    }
    await pause()
  }
  const distance = ({ day }: PlannedEntry) => Math.abs(timeOf(day) - now)
  return found
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, maxEntries)
    .sort((one, other) => one.day.localeCompare(other.day) || byMeal(one, other))
}

/** As `isPlanned` of contract/plan-merge.ts. Stamps begin with digits and small letters, which all collations sort alike. */
const isPlanned = and(
  ne(planEntries.textStamp, ''),
  ne(planEntries.moveStamp, ''),
  or(eq(planEntries.isRemoved, false), gt(planEntries.textStamp, planEntries.removeStamp)),
)

interface Days {
  from: string
  /** Not included. */
  to: string
  nearest: 'first' | 'last'
}

const selectEntries = (db: Database, userId: string, ownerIds: string[], { from, to, nearest }: Days) =>
  db
    .select({
      ownerId: planEntries.ownerId,
      id: planEntries.id,
      day: planEntries.day,
      meal: planEntries.meal,
      place: planEntries.place,
      servings: planEntries.servings,
      menu: planEntries.menu,
      changedAt: planEntries.changedAt,
      yields: recipes.servings,
      title: sql<string>`coalesce(${recipes.title}, ${planEntries.title})`,
      savedId: savedRecipes.id,
    })
    .from(planEntries)
    .leftJoin(recipes, eq(recipes.id, planEntries.recipeId))
    .leftJoin(savedRecipes, and(eq(savedRecipes.recipeId, recipes.id), eq(savedRecipes.userId, userId)))
    .where(
      and(
        inArray(planEntries.ownerId, ownerIds),
        gte(planEntries.day, from),
        lt(planEntries.day, to),
        isPlanned,
      ),
    )
    .orderBy(nearest === 'first' ? asc(planEntries.day) : desc(planEntries.day), asc(planEntries.id))
    .limit(maxEntries)

const byMeal = (one: PlannedEntry, other: PlannedEntry) =>
  meals.indexOf(one.meal) - meals.indexOf(other.meal) || one.place - other.place

const toEvents = (entries: PlannedEntry[], userId: string, base: string): CalendarEvent[] =>
  entries.map((entry) => toEvent(entry, `${entry.ownerId}.${entry.id}@potluck`, userId, base))

export function toEvent(entry: PlannedEntry, id: string, userId: string, base: string): CalendarEvent {
  return {
    id,
    when: { day: entry.day },
    stamp: entry.changedAt,
    summary: [mealInCalendar(entry.meal), entry.title].filter((part) => part !== '').join(': '),
    description: [
      entry.menu === '' ? '' : t('Menu: {name}', { name: entry.menu }),
      plannedServings(entry.servings, entry.counts),
      entry.ownerId === userId ? '' : t('In the plan of {name}', { name: entry.owner }),
    ]
      .filter((part) => part !== '')
      .join('\n'),
    url: entry.savedId === null ? `${base}/plan` : `${base}/?recipe=${entry.savedId}`,
  }
}

import { and, asc, count, eq, gt, gte, inArray, lte, or, type SQL } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { planEdits, planEntries, planMoves, recipes, savedRecipes, users } from '#db/schema.ts'
import { maxPlanEntries } from '#server/contract/constants.ts'
import { fullName } from '#server/contract/format.ts'
import { countedIn } from '#server/contract/measures/servings-unit.ts'
import type { Plan, PlanEntry } from '#server/contract/plan.ts'
import { isPlanned, noDay, whereOf } from '#server/contract/plan-merge.ts'
import { pause } from '../../async/in-pieces.ts'
import { groupByView } from '../../text/group-by.ts'
import { toPerson } from '../accounts/people.ts'
import { pictureUrl } from '../pictures/more-pictures.ts'
import { contentOfPlace, readJoined } from '../places/joined.ts'
import { readMembers } from '../places/people.ts'
import { type Lost, readLost, withLost, writersOf } from '../texts/edits.ts'
import { planRules, plansOpenTo, readPerson } from './access.ts'

export async function readPlan(db: Database, userId: string, id: string): Promise<Plan> {
  return (await planViews(db, id))(userId)
}

/** A plan as each of its people sees it. */
export async function planViews(db: Database, id: string): Promise<(userId: string) => Plan> {
  const members = await readMembers(db, planRules, [id])
  const person = (await readPerson(db, id)) ?? null
  const joined = (await readJoined(db, planRules, [id])).get(id)
  return (userId) => {
    const others = members.filter((each) => each.userId !== userId).map(toPerson)
    const owner = id === userId ? null : person
    const people = [...(owner ? [owner] : []), ...others, ...(joined?.people ?? [])]
    return { _id: id, owner, people, ...(joined && { joined }) }
  }
}

/** The person's own plan, then those that friends share with them. */
export async function readPlans(db: Database, userId: string): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const id of await plansOpenTo(db, userId)) plans.push(await readPlan(db, userId, id))
  return plans
}

const adders = alias(users, 'adders')

const selectEntries = (db: Database, where: SQL | undefined, limit = maxPlanEntries) =>
  db
    .select({
      entry: planEntries,
      recipeTitle: recipes.title,
      cardImage: recipes.cardImage,
      cookTime: recipes.cookTime,
      totalTime: recipes.totalTime,
      yields: recipes.servings,
      firstName: adders.firstName,
      lastName: adders.lastName,
    })
    .from(planEntries)
    .leftJoin(recipes, eq(recipes.id, planEntries.recipeId))
    .leftJoin(adders, eq(adders.id, planEntries.addedBy))
    .where(where)
    .orderBy(asc(planEntries.day), asc(planEntries.id))
    .limit(limit)
type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** Entries that are read before others have their turn. */
const batchSize = 100

/** What is planned on these days, in the order of a plan. */
export async function readPlanEntries(
  db: Database,
  userId: string,
  plan: string,
  { from, to }: { from: string; to: string },
): Promise<PlanEntry[]> {
  const ownerId = await contentOfPlace(db, plan)
  const entries: PlanEntry[] = []
  const { day, id } = planEntries
  let after: SQL | undefined = gte(day, from)
  for (;;) {
    const rows: EntryRow[] = await selectEntries(
      db,
      and(eq(planEntries.ownerId, ownerId), after, lte(day, to)),
      batchSize,
    )
    const planned = rows.filter(({ entry }) => isPlanned(entry))
    const [view] = await viewsOf(db, [userId], ownerId, planned)
    entries.push(...(view?.entries ?? []))
    const last = rows.at(-1)?.entry
    if (!last || rows.length < batchSize) return entries.sort(byPlace)
    // The index has the days and the ids in this order.
    after = and(gte(day, last.day), or(gt(day, last.day), gt(id, last.id)))
    await pause()
  }
}

/** The dishes of the menus that are kept to be planned again. */
export async function readMenus(db: Database, userId: string, plan: string): Promise<PlanEntry[]> {
  // The last entries of the days were read without a turn.
  await pause()
  return readPlanEntries(db, userId, plan, { from: noDay, to: noDay })
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
type Placed = Pick<PlanEntry, 'day' | 'place' | '_id'>
export const byPlace = (one: Placed, other: Placed) =>
  compare(one.day, other.day) || one.place - other.place || compare(one._id, other._id)

/** Entries as these people see them. */
interface View {
  userIds: string[]
  entries: PlanEntry[]
}

/** These entries, also those that were removed, as each of these people sees them. */
export async function readViews(
  db: Database,
  userIds: readonly string[],
  plan: string,
  ids: readonly string[],
): Promise<View[]> {
  const ownerId = await contentOfPlace(db, plan)
  const rows = await selectEntries(
    db,
    and(eq(planEntries.ownerId, ownerId), inArray(planEntries.id, [...ids])),
  )
  const views = await viewsOf(db, userIds, ownerId, rows)
  for (const { entries } of views) entries.sort(byPlace)
  return views
}

/** Friends who added none of the entries, have none of the recipes, and lost no text, see the same. */
async function viewsOf(
  db: Database,
  userIds: readonly string[],
  ownerId: string,
  rows: readonly EntryRow[],
): Promise<View[]> {
  const lost = await readLostOf(
    db,
    ownerId,
    rows.map(({ entry }) => entry),
  )
  const recipeIds = [...new Set(rows.flatMap(({ entry }) => entry.recipeId ?? []))]
  const held =
    recipeIds.length === 0
      ? []
      : await db
          .select({ id: savedRecipes.id, userId: savedRecipes.userId, recipeId: savedRecipes.recipeId })
          .from(savedRecipes)
          .where(and(inArray(savedRecipes.userId, [...userIds]), inArray(savedRecipes.recipeId, recipeIds)))
  const savedIds = new Map(held.map(({ id, userId, recipeId }) => [`${userId} ${recipeId}`, id]))
  const concerned = new Set([
    ...held.map(({ userId }) => userId),
    ...rows.map(({ entry }) => entry.addedBy),
    ...writersOf(lost),
  ])
  return groupByView(userIds, concerned).map((people) => {
    const [userId = ''] = people
    const entryOf = (row: EntryRow) => {
      const savedId = savedIds.get(`${userId} ${row.entry.recipeId}`) ?? null
      const entry = toEntry(row, userId, savedId, countedIn(row.yields ?? ''))
      return withLost(entry, userId, lost.get(row.entry.id))
    }
    return { userIds: people, entries: rows.map(entryOf) }
  })
}

type StoredEntry = typeof planEntries.$inferSelect

export const toTextItem = ({ id, title: text, textStamp }: StoredEntry) => ({ id, text, textStamp })
export const toMoveItem = (entry: StoredEntry) => ({
  ...{ id: entry.id, text: whereOf(entry), textStamp: entry.moveStamp },
})

/** The lost texts and moves of all who write in a plan, by entry. */
async function readLostOf(db: Database, ownerId: string, entries: readonly StoredEntry[]) {
  const ids = entries.map(({ id }) => id)
  // The title of a recipe is not a text of the plan.
  const texts = entries.filter(({ recipeId }) => recipeId === null).map(toTextItem)
  const found = await readLost(db, planEdits, ownerId, texts, ids)
  const moves = await readLost(db, planMoves, ownerId, entries.map(toMoveItem), ids)
  for (const [id, lost] of moves) {
    const moved: Lost[] = lost.map((each) => ({ ...each, isMove: true }))
    found.set(id, [...(found.get(id) ?? []), ...moved])
  }
  return found
}

/** An entry as a person sees it; `savedId` is the recipe in their list. */
function toEntry(
  { entry, ...row }: EntryRow,
  userId: string,
  savedId: string | null,
  counts: string,
): PlanEntry {
  const {
    ownerId: _,
    id,
    recipeId,
    addedBy,
    addedAt: __,
    changedAt: ___,
    broughtBy: ____,
    menu,
    ...fields
  } = entry
  const { firstName, lastName } = row
  const isOwn = addedBy === userId || firstName === null || lastName === null
  const time = row.totalTime || row.cookTime || ''
  return {
    _id: id,
    ...fields,
    title: row.recipeTitle ?? fields.title,
    recipe: recipeId === null ? null : { savedId, thumbnailUrl: pictureUrl(row.cardImage), time, counts },
    addedBy: isOwn ? null : fullName({ firstName, lastName }),
    ...(menu !== '' && { menu }),
  }
}

/** Also those that were removed, and are kept for a while. */
export async function countPlanEntries(db: Database, ownerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(planEntries).where(eq(planEntries.ownerId, ownerId))
  return row?.count ?? 0
}

/** Of kept menus, also those that were removed. */
export const countDishes = (db: Database, ownerId: string): Promise<number> =>
  db.$count(planEntries, and(eq(planEntries.ownerId, ownerId), eq(planEntries.day, noDay)))

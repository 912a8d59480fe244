import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { cookingMarks, cookingMembers, cookingSessions, savedRecipes, users } from '#db/schema.ts'
import type { Cooking, CookMark } from '#server/contract/cooking-sessions.ts'
import type { App } from '../../app.ts'
import { toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readMembers } from '../places/people.ts'
import { readPlaceRows } from '../places/rows.ts'
import { cookingRules } from './access.ts'

/** Own sessions and those of friends together. */
const maxShown = 20

const readSessions = async (db: Database, userId: string) =>
  (await readPlaceRows(db, cookingRules, userId)).slice(0, maxShown)

/** The person's cooking sessions, and those that friends share with them. */
export async function listCooking(app: App, actor: Actor): Promise<Cooking> {
  return app.store.snapshot(async (db) => {
    const rows = await readSessions(db, actor.id)
    const ids = rows.map(({ id }) => id)
    const members = await readMembers(db, cookingRules, ids)
    const held = await readHeld(db, ids, [actor.id])
    const joined = await readJoined(db, ids)
    const ends = await readEnds(db, ids)
    const marks = await readMarks(db, actor.id, ids)
    const sessions = rows.map((row) => {
      const { id: _id, name: title, ownerId } = row
      const owner = ownerId === actor.id ? null : toPerson(row)
      const others = members.filter(({ placeId, userId }) => placeId === _id && userId !== actor.id)
      return {
        ...{ _id, title, owner, endStamp: ends.get(_id) ?? '' },
        isJoined: !owner || joined.some(({ session, userId }) => session === _id && userId === actor.id),
        recipe: held.find(({ session }) => session === _id)?.savedId ?? null,
        people: [...(owner ? [owner] : []), ...others.map(toPerson)],
        marks: marks.get(_id) ?? [],
      }
    })
    return { now: app.now(), sessions }
  })
}

/** First names of those who cook at the moment, those who began first, by the recipe in the person's list. */
export const readCooks = (app: App, actor: Actor): Promise<Map<string, string[]>> =>
  app.store.snapshot(async (db) => {
    const rows = await readSessions(db, actor.id)
    const ids = rows.map(({ id }) => id)
    const ends = await readEnds(db, ids)
    const held = await readHeld(db, ids, [actor.id])
    const began = rows.map(({ id, ownerId, firstName }) => ({ session: id, userId: ownerId, firstName }))
    const cooks = new Map<string, Map<string, string>>()
    for (const { session, userId, firstName } of [...began, ...(await readJoined(db, ids))]) {
      const savedId = held.find((each) => each.session === session)?.savedId
      if (savedId === undefined || ends.get(session) !== '') continue
      cooks.set(savedId, (cooks.get(savedId) ?? new Map()).set(userId, firstName))
    }
    return new Map([...cooks].map(([savedId, names]) => [savedId, [...names.values()]]))
  })

async function readEnds(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, endStamp } = cookingSessions
  const rows = await db
    .select({ id, endStamp })
    .from(cookingSessions)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.endStamp]))
}

async function readMarks(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, CookMark[]>> {
  const { sessionId, name, value, stamp, madeBy } = cookingMarks
  const rows = await db
    .select({ sessionId, name, value, stamp, madeBy, firstName: users.firstName })
    .from(cookingMarks)
    .leftJoin(users, eq(users.id, madeBy))
    .where(inArray(sessionId, [...ids]))
    .orderBy(asc(stamp))
  const marks = new Map<string, CookMark[]>(ids.map((id) => [id, []]))
  for (const { sessionId: id, madeBy: by, firstName, ...mark } of rows)
    marks.get(id)?.push({ ...mark, by: by === userId ? null : firstName })
  return marks
}

const begun = alias(savedRecipes, 'begun')

/** The saved recipes under which these people have the recipes of sessions. */
const readHeld = (db: Database, ids: readonly string[], userIds: readonly string[]) =>
  db
    .select({ session: begun.id, userId: savedRecipes.userId, savedId: savedRecipes.id })
    .from(begun)
    .innerJoin(savedRecipes, eq(savedRecipes.recipeId, begun.recipeId))
    .where(and(inArray(begun.id, [...ids]), inArray(savedRecipes.userId, [...userIds])))

/** A person who cooks, and the id of the recipe in their list. */
export interface Cook {
  userId: string
  savedId: string
}

/** For each session of a person, everyone who takes part, the person included. */
export async function cooksWith(db: Database, userId: string): Promise<Cook[][]> {
  const rows = await readSessions(db, userId)
  const ids = rows.map(({ id }) => id)
  const joined = await readJoined(db, ids)
  if (joined.length === 0) return []
  const cooks = [...rows.map(({ id, ownerId }) => ({ session: id, userId: ownerId })), ...joined]
  const people = cooks.map((cook) => cook.userId)
  const held = await readHeld(db, ids, people)
  return ids
    .map((id) =>
      held.filter(
        (each) =>
          each.session === id && cooks.some((cook) => cook.session === id && cook.userId === each.userId),
      ),
    )
    .filter((group) => group.some((cook) => cook.userId === userId))
}

const readJoined = (db: Database, ids: readonly string[]) =>
  db
    .select({
      session: cookingMembers.placeId,
      userId: cookingMembers.userId,
      firstName: users.firstName,
    })
    .from(cookingMembers)
    .innerJoin(users, eq(users.id, cookingMembers.userId))
    .where(and(inArray(cookingMembers.placeId, [...ids]), isNotNull(cookingMembers.joinedAt)))
    .orderBy(asc(cookingMembers.joinedAt), asc(users.id))

import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { cookingMarks, cookingMembers, cookingSessions, savedRecipes, users } from '#db/schema.ts'
import type { Cooking } from '#server/contract/cooking-sessions.ts'
import type { App } from '../../app.ts'
import { toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readMembers } from '../places/people.ts'
import { readPlaceRows } from '../places/rows.ts'
import { cookingRules } from './access.ts'

/** Own sessions and those of friends together. */
const maxShown = 20

/** The person's cooking sessions, and those that friends share with them. */
export const listCooking = (app: App, actor: Actor): Promise<Cooking> =>
  app.store.snapshot(async (db) => {
    const rows = await readSessions(db, actor.id)
    const ids = rows.map(({ id }) => id)
    const members = await readMembers(db, cookingRules, ids)
    const marks = await readMarks(db, actor.id, ids)
    const ends = await db
      .select({ id: cookingSessions.id, endStamp: cookingSessions.endStamp })
      .from(cookingSessions)
      .where(inArray(cookingSessions.id, ids))
    const sessions = rows.map((row) => {
      const owner = row.ownerId === actor.id ? null : toPerson(row)
      const others = members.filter(({ placeId, userId }) => placeId === row.id && userId !== actor.id)
      return {
        ...{ _id: row.id, title: row.name, owner, recipe: row.savedId },
        people: [...(owner ? [owner] : []), ...others.map(toPerson)],
        isJoined: row.cooks.some(({ userId }) => userId === actor.id),
        endStamp: ends.find(({ id }) => id === row.id)?.endStamp ?? '',
        marks: marks.filter(({ session }) => session === row.id).map(({ session: _, ...mark }) => mark),
      }
    })
    return { now: app.now(), sessions }
  })

/** First names of those who cook at the moment, those who began first, by the recipe in the person's list. */
export const readCooks = (app: App, actor: Actor): Promise<Map<string, string[]>> =>
  app.store.snapshot(async (db) => {
    const names = new Map<string, Map<string, string>>()
    for (const { savedId, cooks } of await readSessions(db, actor.id))
      for (const { userId, firstName } of cooks)
        if (savedId !== null) names.set(savedId, (names.get(savedId) ?? new Map()).set(userId, firstName))
    return new Map([...names].map(([savedId, byPerson]) => [savedId, [...byPerson.values()]]))
  })

/** A person who cooks, and the id of the recipe in their list. */
export interface Cook {
  userId: string
  savedId: string
}

/** For each session in which a person takes part, everyone who does, the person included. */
export async function cooksWith(db: Database, userId: string): Promise<Cook[][]> {
  const groups = (await readSessions(db, userId)).map(({ cooks }) =>
    cooks.flatMap(({ userId, savedId }) => (savedId === null ? [] : { userId, savedId })),
  )
  return groups.filter((group) => group.some((cook) => cook.userId === userId))
}

/** Sessions with those who take part, the owner first, and the recipe of each of them and of the person. */
async function readSessions(db: Database, userId: string) {
  const rows = (await readPlaceRows(db, cookingRules, userId)).slice(0, maxShown)
  const ids = rows.map(({ id }) => id)
  const joined = await readJoined(db, ids)
  const people = [userId, ...rows.map(({ ownerId }) => ownerId), ...joined.map((cook) => cook.userId)]
  const held = await readHeld(db, ids, people)
  return rows.map((row) => {
    const heldBy = (person: string) =>
      held.find((each) => each.session === row.id && each.userId === person)?.savedId ?? null
    const owner = { userId: row.ownerId, firstName: row.firstName }
    const cooks = [owner, ...joined.filter(({ session }) => session === row.id)]
    return {
      ...row,
      savedId: heldBy(userId),
      cooks: cooks.map((cook) => ({ ...cook, savedId: heldBy(cook.userId) })),
    }
  })
}

async function readMarks(db: Database, userId: string, ids: readonly string[]) {
  const { sessionId: session, name, value, stamp, madeBy } = cookingMarks
  const rows = await db
    .select({ session, name, value, stamp, madeBy, firstName: users.firstName })
    .from(cookingMarks)
    .leftJoin(users, eq(users.id, madeBy))
    .where(inArray(session, [...ids]))
    .orderBy(asc(stamp))
  return rows.map(({ madeBy: by, firstName, ...mark }) => ({ ...mark, by: by === userId ? null : firstName }))
}

const begun = alias(savedRecipes, 'begun')

/** The saved recipes under which these people have the recipes of sessions. */
const readHeld = (db: Database, ids: readonly string[], userIds: readonly string[]) =>
  db
    .select({ session: begun.id, userId: savedRecipes.userId, savedId: savedRecipes.id })
    .from(begun)
    .innerJoin(savedRecipes, eq(savedRecipes.recipeId, begun.recipeId))
    .where(and(inArray(begun.id, [...ids]), inArray(savedRecipes.userId, [...userIds])))

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

import { and, desc, eq, or } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { potlucks, recipes, savedRecipes, users } from '#db/schema.ts'
import type { ViewAs } from '#server/contract/access.ts'
import { dayMs } from '#server/contract/day.ts'
import type { Person } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import type { Joined } from '../../contract/households.ts'
import { notFound } from '../../errors.ts'
import { maxListedAccess } from '../accounts/access-entry.ts'
import { areFriends, findUserByEmail, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readCollections, selectCollected } from '../collections/view.ts'
import { cookingRules } from '../cooking-sessions/access.ts'
import { readPlaceRows } from '../places/rows.ts'
import { readPlanEntries, readPlans } from '../plan/view.ts'
import { readPotlucks } from '../potlucks/view.ts'
import { readItems, readLists } from '../shopping/view.ts'

const shownDays = 28

interface Place {
  owner: Person | null
  joined?: Joined | undefined
}

/** What a friend sees of the person's things, read as that friend reads them, so that both cannot differ. */
export async function viewAs(app: App, actor: Actor, friendEmail: string): Promise<ViewAs> {
  return app.store.snapshot(async (db) => {
    const friend = await findUserByEmail(db, friendEmail)
    if (!friend || !(await areFriends(db, actor.id, friend.id))) throw notFound(t('Friend not found'))
    const isMine = ({ owner, joined }: Place) =>
      owner?.email === actor.email || (joined?.people.some(({ email }) => email === actor.email) ?? false)
    const collections = (await readCollections(db, friend.id)).filter(isMine)
    const lists = (await readLists(db, friend.id)).filter(isMine)
    const [me] = await db.select({ isShown: users.isCookingShared }).from(users).where(eq(users.id, actor.id))
    return {
      friend: toPerson(friend),
      seesCooking: me?.isShown ?? false,
      recipes: await readShared(db, actor.id, friend.id),
      collections: await inOrder(collections, async ({ _id, name, canEdit }) => {
        const rows = await selectCollected(db, { userId: friend.id, collectionId: _id }).limit(
          maxListedAccess,
        )
        return { name, canEdit, recipes: rows.map(({ title }) => title) }
      }),
      lists: await inOrder(lists, async ({ _id, name }) => {
        const items = await readItems(db, friend.id, _id)
        return { name, lines: items.slice(0, maxListedAccess).map(({ text }) => text) }
      }),
      plan: (await readPlans(db, friend.id)).some(isMine)
        ? await readPlanned(app, db, actor.id, friend.id)
        : null,
      cooking: (await readPlaceRows(db, cookingRules, friend.id))
        .filter(({ ownerId }) => ownerId === actor.id)
        .map(({ name }) => name),
      potlucks: await readHosted(app, db, actor.id, friend.id),
    }
  })
}

async function readShared(db: Database, ownerId: string, friendId: string) {
  return db
    .select({ title: recipes.title, isSaved: savedRecipes.acknowledged })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(
      and(
        eq(savedRecipes.userId, friendId),
        or(eq(savedRecipes.sharedById, ownerId), eq(savedRecipes.addedById, ownerId)),
      ),
    )
    .orderBy(desc(savedRecipes.id))
    .limit(maxListedAccess)
}

async function readPlanned(app: App, db: Database, ownerId: string, friendId: string) {
  const day = (days: number) => new Date(app.now() + days * dayMs).toISOString().slice(0, 10)
  const entries = await readPlanEntries(db, friendId, ownerId, { from: day(0), to: day(shownDays) })
  return entries.slice(0, maxListedAccess).map((entry) => ({ day: entry.day, title: entry.title }))
}

async function readHosted(app: App, db: Database, hostId: string, friendId: string) {
  const hosted = await db.select({ id: potlucks.id }).from(potlucks).where(eq(potlucks.userId, hostId))
  const ids = new Set(hosted.map(({ id }) => id))
  const invited = (await readPotlucks(db, friendId, app.now())).filter(({ _id }) => ids.has(_id))
  return invited.map(({ name, date }) => ({ name, date }))
}

/** One after the other: they share a connection. */
async function inOrder<From, To>(all: From[], read: (each: From) => Promise<To>): Promise<To[]> {
  const results: To[] = []
  for (const each of all) results.push(await read(each))
  return results
}

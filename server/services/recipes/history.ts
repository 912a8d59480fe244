import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { friendships, recipeChanges, users } from '#db/schema.ts'
import type { RecipeChange, Whose } from '#server/contract/history.ts'
import type { Recipe, RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { writeWithinSpace } from '../space/space.ts'
import { changedLines } from './changed-lines.ts'
import { findHeld, getRecipe, refuseUnsaved } from './recipes.ts'
import { saveEdit } from './versions.ts'
import { emitToHolders } from './view.ts'

export type ChangeRow = typeof recipeChanges.$inferSelect

/** The history of a recipe in the person's list, the newest first. */
export async function listChanges(app: App, actor: Actor, savedId: string): Promise<RecipeChange[]> {
  const db = app.store.read
  const { recipeId } = await findHeld(db, actor.id, savedId)
  const rows = await selectChanges(db, recipeId)
  const describe = await describePeople(
    db,
    actor.id,
    rows.map(({ byId }) => byId),
  )
  return rows.map((row) => toChange(row, describe(row.byId)))
}

export const selectChanges = (db: Database, recipeId: string): Promise<ChangeRow[]> =>
  db.select().from(recipeChanges).where(eq(recipeChanges.recipeId, recipeId)).orderBy(desc(recipeChanges.id))

/** The same of any recipe for the owner of this Potluck, with email addresses. */
export async function listAllChanges(
  app: App,
  recipeId: string,
): Promise<(Omit<RecipeChange, 'by'> & { by: string | null })[]> {
  const rows = await app.store.read
    .select({ change: recipeChanges, email: users.email })
    .from(recipeChanges)
    .leftJoin(users, eq(users.id, recipeChanges.byId))
    .where(eq(recipeChanges.recipeId, recipeId))
    .orderBy(desc(recipeChanges.id))
  return rows.map(({ change, email }) => ({ ...toChange(change, null), by: email }))
}

/** A change, and the recipe as it was before it. */
export async function readState(
  app: App,
  actor: Actor,
  savedId: string,
  changeId: string,
): Promise<{ change: RecipeChange; before: RecipeContent }> {
  const db = app.store.read
  const { recipeId } = await findHeld(db, actor.id, savedId)
  const row = await findChange(db, changeId, recipeId)
  const describe = await describePeople(db, actor.id, [row.byId])
  return { change: toChange(row, describe(row.byId)), before: row.before }
}

/** Brings back the recipe as it was before a change, which is one more change; of another's recipe, as the person's version. */
export async function restoreState(
  app: App,
  actor: Actor,
  savedId: string,
  changeId: string,
): Promise<Recipe> {
  await writeWithinSpace(app, actor.id, async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    refuseUnsaved(held)
    const { before } = await findChange(tx, changeId, held.recipeId)
    const { source: _, ...content } = before
    const recipeId = await saveEdit(app, tx, actor, held, content, { kind: 'restored' })
    await emitToHolders(tx, app.now(), recipeId)
  })
  return getRecipe(app, actor, savedId)
}

export async function findChange(db: Database, changeId: string, recipeId?: string): Promise<ChangeRow> {
  const [change] = await db
    .select()
    .from(recipeChanges)
    .where(
      and(
        eq(recipeChanges.id, changeId),
        recipeId === undefined ? undefined : eq(recipeChanges.recipeId, recipeId),
      ),
    )
  if (!change) throw notFound('Change')
  return change
}

export const toChange = (row: ChangeRow, by: Whose | null): RecipeChange => ({
  _id: row.id,
  at: new Date(row.createdAt).toISOString(),
  kind: row.kind,
  by: personalKinds.has(row.kind) ? (by ?? { is: 'other' }) : by,
  state: row.state,
  note: row.note,
  lines: row.after ? changedLines(row.before, row.after) : [],
})

/** Of a deleted account, too, it was a person. */
const personalKinds: ReadonlySet<ChangeRow['kind']> = new Set([
  'edited',
  'version',
  'restored',
  'taken over',
  'corrected',
])

/** Names of friends only. */
export async function describePeople(db: Database, readerId: string, ids: readonly (string | null)[]) {
  const others = [...new Set(ids)].filter((id) => id !== null).filter((id) => id !== readerId)
  const friends =
    others.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.firstName })
          .from(friendships)
          .innerJoin(users, eq(users.id, friendships.friendId))
          .where(and(eq(friendships.userId, readerId), inArray(users.id, others)))
  const names = new Map(friends.map(({ id, name }) => [id, name]))
  return (id: string | null): Whose | null => {
    if (id === null) return null
    if (id === readerId) return { is: 'you' }
    const name = names.get(id)
    return name === undefined ? { is: 'other' } : { is: 'friend', name }
  }
}

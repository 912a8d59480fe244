import { and, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { friendships, recipeChanges, users } from '#db/schema.ts'
import type { ChangedLine, RecipeChange, Whose } from '#server/contract/history.ts'
import { type Message, t, translated } from '#server/contract/language/t.ts'
import type { Recipe, RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { pause } from '../../async/in-pieces.ts'
import { notFound } from '../../errors.ts'
import { housematesOf } from '../accounts/housemates.ts'
import type { Actor } from '../accounts/sessions.ts'
import { writeWithinSpace } from '../space/space.ts'
import { changedLines } from './changed-lines.ts'
import { emitToHolders } from './emit.ts'
import { findHeld, getRecipe, refuseUnsaved } from './recipes.ts'
import { saveEdit } from './versions.ts'

export type ChangeRow = typeof recipeChanges.$inferSelect

/** The history of a recipe in the person's list, the newest first. */
export async function listChanges(app: App, actor: Actor, savedId: string): Promise<RecipeChange[]> {
  const db = app.store.read
  const { recipeId } = await findHeld(db, actor.id, savedId)
  const rows = await withLines(app, await selectListed(db, eq(recipeChanges.recipeId, recipeId)))
  const describe = await describePeople(
    db,
    actor.id,
    rows.map(({ byId }) => byId),
  )
  return rows.map((row) => toChange(row, describe(row.byId)))
}

const { before: _before, after: _after, ...listedColumns } = getTableColumns(recipeChanges)

/** Without the states, of which a recipe has a million characters. */
const selectListed = (db: Database, where: SQL) =>
  db.select(listedColumns).from(recipeChanges).where(where).orderBy(desc(recipeChanges.id))
type ListedChange = Awaited<ReturnType<typeof selectListed>>[number]

/** With the lines of what older versions recorded, which are compared once, one change at a time. */
export async function withLines<Row extends ListedChange>(app: App, rows: readonly Row[]): Promise<Row[]> {
  const compared: Row[] = []
  for (const row of rows) {
    const lines = row.lines ?? (await compareLater(app, row.id))
    compared.push({ ...row, lines })
    await pause()
  }
  return compared
}

async function compareLater(app: App, id: string): Promise<ChangedLine[]> {
  const { before, after } = recipeChanges
  const [change] = await app.store.read
    .select({ before, after })
    .from(recipeChanges)
    .where(eq(recipeChanges.id, id))
  const lines = change?.after ? changedLines(change.before, change.after) : []
  await app.store.write(async (tx) => {
    await tx.update(recipeChanges).set({ lines }).where(eq(recipeChanges.id, id))
  })
  return lines
}

export { listedColumns as changeColumns }

export const selectChanges = (db: Database, recipeId: string): Promise<ChangeRow[]> =>
  db.select().from(recipeChanges).where(eq(recipeChanges.recipeId, recipeId)).orderBy(desc(recipeChanges.id))

/** The same of any recipe for the owner of this Potluck, with email addresses. */
export async function listAllChanges(
  app: App,
  recipeId: string,
): Promise<(Omit<RecipeChange, 'by'> & { by: string | null })[]> {
  const rows = await app.store.read
    .select({ ...listedColumns, email: users.email })
    .from(recipeChanges)
    .leftJoin(users, eq(users.id, recipeChanges.byId))
    .where(eq(recipeChanges.recipeId, recipeId))
    .orderBy(desc(recipeChanges.id))
  return (await withLines(app, rows)).map((row) => ({ ...toChange(row, null), by: row.email }))
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
  const [change = row] = await withLines(app, [row])
  return { change: toChange(change, describe(row.byId)), before: row.before }
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
  if (!change) throw notFound(t('Change not found'))
  return change
}

export const toChange = (row: ListedChange, by: Whose | null): RecipeChange => ({
  _id: row.id,
  at: new Date(row.createdAt).toISOString(),
  kind: row.kind,
  by: personalKinds.has(row.kind) ? (by ?? { is: 'other' }) : by,
  state: row.state,
  note: row.note === null ? null : translated(row.note as Message),
  lines: row.lines ?? [],
})

/** Of a deleted account, too, it was a person. */
const personalKinds: ReadonlySet<ChangeRow['kind']> = new Set([
  'edited',
  'version',
  'restored',
  'taken over',
  'corrected',
])

/** Names of friends, and of those who live with the reader. */
export async function describePeople(db: Database, readerId: string, ids: readonly (string | null)[]) {
  const others = [...new Set(ids)].filter((id) => id !== null).filter((id) => id !== readerId)
  const known =
    others.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.firstName })
          .from(users)
          .leftJoin(friendships, and(eq(friendships.friendId, users.id), eq(friendships.userId, readerId)))
          .where(
            and(
              inArray(users.id, others),
              or(isNotNull(friendships.userId), inArray(users.id, await housematesOf(db, readerId))),
            ),
          )
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return (id: string | null): Whose | null => {
    if (id === null) return null
    if (id === readerId) return { is: 'you' }
    const name = names.get(id)
    return name === undefined ? { is: 'other' } : { is: 'friend', name }
  }
}

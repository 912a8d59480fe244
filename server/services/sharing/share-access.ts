import { and, count, desc, eq, exists, max, or } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { recipes, savedRecipes, users } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { pause } from '../../async/in-pieces.ts'
import { badRequest, notFound } from '../../errors.ts'
import { itemsOf, type Listing, maxListedAccess, type Share } from '../accounts/access-entry.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import { separateFromOriginal } from '../recipes/copies.ts'
import { emitDeleted } from '../recipes/emit.ts'
import { dropHolding } from '../recipes/saved-recipes.ts'

/**
 * Recipes that were shared with a friend. Until they press 'View & Save', sharing can be taken back; then only what they see
 * of later changes.
 */
export const recipeAccess: Share = {
  kind: 'recipe',
  tables: [savedRecipes],
  list: async (listing) => [...(await listWaiting(listing)), ...(await listSaved(listing))],
  async end(app, { actor }, id) {
    if (id.startsWith(savedBy)) return endChangesFor(app, actor.id, id.slice(savedBy.length))
    const isOwn = and(eq(savedRecipes.id, id), eq(savedRecipes.sharedById, actor.id))
    await app.store.write(async (tx) => {
      const [shared] = await tx.select().from(savedRecipes).where(isOwn)
      if (!shared) throw notFound(t('Recipe not found'))
      if (shared.acknowledged)
        throw badRequest(t('Your friend has saved this recipe: it is in their list now.'))
      await dropHolding(tx, id, shared.recipeId)
      await emitDeleted(tx, app.now(), shared.userId, id)
    })
  },
}

async function listWaiting({ db, userId }: Listing) {
  const rows = await db
    .select({ ...personColumns, saved: savedRecipes, title: recipes.title })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .innerJoin(users, eq(users.id, savedRecipes.userId))
    .where(and(eq(savedRecipes.sharedById, userId), eq(savedRecipes.acknowledged, false)))
    .orderBy(desc(savedRecipes.id))
    .limit(maxListedAccess)
  return itemsOf(
    'recipe',
    rows.map(({ saved, title, ...person }) => ({
      id: saved.id,
      name: title,
      detail: t('Not saved by your friend yet.'),
      person: toPerson(person),
      since: saved.createdAt,
      madeBy: saved.madeBy,
    })),
  )
}

/** What a friend has saved is in their own list: of it, they see what its author changes. */
async function listSaved({ db, userId }: Listing) {
  const rows = await db
    .select({ ...personColumns, id: users.id, n: count(), title: max(recipes.title) })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .innerJoin(users, eq(users.id, savedRecipes.userId))
    .where(seesChanges(db, userId))
    .groupBy(users.id, users.firstName, users.lastName, users.email)
    .limit(maxListedAccess)
  return itemsOf(
    'recipe',
    rows.map(({ id, n, title, ...person }) => ({
      id: `${savedBy}${id}`,
      name:
        n === 1 && title !== null
          ? title
          : t('{count, plural, one {# recipe} other {# recipes}}', { count: n }),
      detail: t(
        '{name} has saved what you shared, and sees what you change. After you end this, they keep a copy of their own.',
        { name: fullName(person) },
      ),
      person: toPerson(person),
    })),
  )
}

const savedBy = 'saved-by-'
const ownSaved = alias(savedRecipes, 'own_saved')
const originals = alias(recipes, 'originals')

/** Saved recipes that this person shared and still changes for their holders, and versions to which the changes are offered. */
const seesChanges = (db: Database, userId: string) =>
  and(
    eq(savedRecipes.sharedById, userId),
    eq(savedRecipes.acknowledged, true),
    exists(
      db
        .select({ id: ownSaved.id })
        .from(originals)
        .innerJoin(ownSaved, and(eq(ownSaved.recipeId, originals.id), eq(ownSaved.userId, userId)))
        .where(
          and(
            or(eq(originals.id, recipes.id), eq(originals.id, recipes.basedOn)),
            eq(originals.authorId, userId),
          ),
        ),
    ),
  )

/** Copied in one transaction, which holds up others. */
const copiesPerWrite = 10

async function endChangesFor(app: App, userId: string, friendId: string): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const ended = await app.store.write(async (tx) => {
      const some = await tx
        .select({
          id: savedRecipes.id,
          userId: savedRecipes.userId,
          recipeId: recipes.id,
          householdId: savedRecipes.householdId,
        })
        .from(savedRecipes)
        .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
        .where(and(eq(savedRecipes.userId, friendId), seesChanges(tx, userId)))
        .limit(copiesPerWrite)
      for (const saved of some) await separateFromOriginal(app, tx, saved)
      return some.length
    })
    if (isFirst && ended === 0) throw notFound(t('Recipe not found'))
    if (ended < copiesPerWrite) return
    await pause()
  }
}

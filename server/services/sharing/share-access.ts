import { and, count, desc, eq, max } from 'drizzle-orm'
import { recipes, savedRecipes, users } from '#db/schema.ts'
import { counted, fullName } from '#server/contract/format.ts'
import { badRequest, notFound } from '../../errors.ts'
import { itemsOf, type Listing, maxListed, type Share } from '../accounts/access-entry.ts'
import { personColumns, toPerson } from '../accounts/people.ts'
import { dropHolding } from '../recipes/saved-recipes.ts'
import { emitDeleted } from '../recipes/view.ts'

/** Recipes that were shared with a friend. Until they press 'View & Save', sharing can be taken back. */
export const recipeAccess: Share = {
  kind: 'recipe',
  tables: [savedRecipes],
  list: async (listing) => [...(await listWaiting(listing)), ...(await listSaved(listing))],
  async end(app, { actor }, id) {
    const isOwn = and(eq(savedRecipes.id, id), eq(savedRecipes.sharedById, actor.id))
    await app.store.write(async (tx) => {
      const [shared] = await tx.select().from(savedRecipes).where(isOwn)
      if (!shared) throw notFound('Recipe')
      if (shared.acknowledged) throw badRequest('Your friend has saved this recipe: it is in their list now.')
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
    .limit(maxListed)
  return itemsOf(
    'recipe',
    rows.map(({ saved, title, ...person }) => ({
      id: saved.id,
      name: title,
      detail: 'Not saved by your friend yet.',
      person: toPerson(person),
      since: saved.createdAt,
      madeBy: saved.madeBy,
    })),
  )
}

async function listSaved({ db, userId }: Listing) {
  const rows = await db
    .select({ ...personColumns, id: users.id, n: count(), newest: max(savedRecipes.createdAt) })
    .from(savedRecipes)
    .innerJoin(users, eq(users.id, savedRecipes.userId))
    .where(and(eq(savedRecipes.sharedById, userId), eq(savedRecipes.acknowledged, true)))
    .groupBy(users.id, users.firstName, users.lastName, users.email)
    .limit(maxListed)
  return itemsOf(
    'recipe',
    rows.map(({ id, n, newest, ...person }) => ({
      id: `saved-by-${id}`,
      name: counted(n, 'recipe'),
      detail: `${fullName(person)} has saved what you shared: it stays in their own list.`,
      person: toPerson(person),
      since: newest,
      canEnd: false,
    })),
  )
}

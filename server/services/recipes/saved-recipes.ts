import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { cookedEntries, deletedRecipes, recipes, savedRecipes } from '#db/schema.ts'
import type { Maker } from '#server/contract/access.ts'
import type { App } from '../../app.ts'
import { livesIn } from '../accounts/housemates.ts'
import { react } from '../reactions.ts'
import { indexForSearch } from './search-index.ts'
import { dropUnheld } from './unheld-recipes.ts'

/** What a person noted about a saved recipe. */
type OwnNotes = Pick<typeof savedRecipes.$inferSelect, 'notes' | 'rating' | 'cookedCount' | 'lastCooked'>

interface NewHolding extends Partial<OwnNotes> {
  userId: string
  recipeId: string
  sharedBy?: string | null
  sharedById?: string | null
  madeBy?: Maker | null
  /** Of a recipe that others who live with the person have, too. */
  householdId?: string | null
  addedById?: string | null
  isParted?: boolean
  acknowledged: boolean
  isFavorite?: boolean
  tags?: string[]
  /** Of a restored one; new by default. */
  id?: string
  createdAt?: number
  checkedMarks?: string[] | null
}

/**
 * Adds a recipe to a person's list, and to those of the people who live with them; returns its id there, or null when it is
 * there already.
 */
export async function saveRecipeFor(app: App, tx: Transaction, holding: NewHolding): Promise<string | null> {
  const { userId, recipeId, acknowledged, householdId, isParted } = holding
  const id = await addEntry(app, tx, holding)
  if (id === null) return null
  await indexForSearch(tx, eq(savedRecipes.id, id))
  if (acknowledged && !householdId && !isParted)
    await react('recipeSaved', { app, tx, userId, savedId: id, recipeId })
  return id
}

/** The same for one list alone, without an index for its search. */
export async function addEntry(app: App, tx: Transaction, holding: NewHolding): Promise<string | null> {
  const { userId, recipeId, acknowledged, id = app.store.newId(), createdAt = app.now() } = holding
  const [recipe] = await whoseAddress(tx).all({ recipeId })
  const editable = acknowledged && (await mayEdit(tx, { ...holding, authorId: recipe?.authorId ?? null }))
  const link = recipe ? await linkFor(tx, userId, recipe) : null
  const added = await tx
    .insert(savedRecipes)
    .values({ ...holding, editable, link, id, createdAt })
    .onConflictDoNothing()
    .returning({ id: savedRecipes.id })
  if (added.length === 0) return null
  await takeOverDeleted(tx, userId, recipeId, id)
  return id
}

interface Holder {
  userId: string
  authorId: string | null
  householdId?: string | null
  isParted?: boolean
}

/** A person's own recipe, and those of the people who live with them. A parted one becomes their copy before. */
export async function mayEdit(
  tx: Transaction,
  { userId, authorId, householdId = null, isParted = false }: Holder,
): Promise<boolean> {
  if (isParted || authorId === userId) return true
  return householdId !== null && authorId !== null && (await livesIn(tx, householdId, authorId))
}

/** The entries of a recipe in the lists of all who live with this one's person, if it is one of the household. */
export async function entriesOfHousehold(
  tx: Transaction,
  saved: { id: string; userId: string; recipeId: string; householdId: string | null },
): Promise<{ id: string; userId: string }[]> {
  const { id, userId, householdId, recipeId } = savedRecipes
  if (saved.householdId === null) return [saved]
  return tx
    .select({ id, userId })
    .from(savedRecipes)
    .where(and(eq(householdId, saved.householdId), eq(recipeId, saved.recipeId)))
    .orderBy(id)
}

/** A person who saves a deleted recipe again gets back their notes and their cooked log. */
async function takeOverDeleted(tx: Transaction, userId: string, recipeId: string, id: string): Promise<void> {
  const [deleted] = await tx
    .delete(deletedRecipes)
    .where(and(eq(deletedRecipes.userId, userId), eq(deletedRecipes.recipeId, recipeId)))
    .returning()
  if (!deleted) return
  const { notes, rating, cookedCount, lastCooked } = deleted
  await tx.update(savedRecipes).set({ notes, rating, cookedCount, lastCooked }).where(eq(savedRecipes.id, id))
  await tx.update(cookedEntries).set({ savedId: id }).where(eq(cookedEntries.savedId, deleted.id))
}

/**
 * The recipe's link in a person's list, where links are unique: its web address, unless another recipe there has it. Null
 * for the recipe's own link.
 */
export async function linkFor(
  tx: Transaction,
  userId: string,
  recipe: { id: string; link: string; sourceAddress: string | null },
): Promise<string | null> {
  const link = recipe.sourceAddress ?? recipe.link
  const isTaken =
    (await withListLink(tx).all({ userId, link })).length > 0 ||
    (recipe.sourceAddress !== null && (await withRecipeLink(tx).all({ userId, link })).length > 0)
  if (!isTaken) return recipe.sourceAddress
  return recipe.sourceAddress === null ? `potluck:${recipe.id}` : null
}

const whoseAddress = preparedOn((db) =>
  db
    .select({
      id: recipes.id,
      link: recipes.link,
      sourceAddress: recipes.sourceAddress,
      authorId: recipes.authorId,
    })
    .from(recipes)
    .where(eq(recipes.id, sql.placeholder('recipeId')))
    .prepare(),
)

const withListLink = preparedOn((db) =>
  db
    .select({ recipeId: savedRecipes.recipeId })
    .from(savedRecipes)
    .where(
      and(eq(savedRecipes.userId, sql.placeholder('userId')), eq(savedRecipes.link, sql.placeholder('link'))),
    )
    .prepare(),
)

const withRecipeLink = preparedOn((db) =>
  db
    .select({ recipeId: savedRecipes.recipeId })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(
      and(
        eq(savedRecipes.userId, sql.placeholder('userId')),
        eq(recipes.link, sql.placeholder('link')),
        isNull(savedRecipes.link),
      ),
    )
    .prepare(),
)

interface Replacing {
  from: string
  to: { id: string; link: string; sourceAddress: string | null }
}

/** Puts another recipe into an entry, with the link that it has in this list; `set` is what else changes there. */
export async function putInstead(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  { from, to }: Replacing,
  set: Partial<typeof savedRecipes.$inferInsert> = {},
): Promise<void> {
  // Otherwise linkFor would find the link taken by this entry.
  await tx
    .update(savedRecipes)
    .set({ ...set, recipeId: to.id, link: null })
    .where(eq(savedRecipes.id, id))
  const link = await linkFor(tx, userId, to)
  await tx.update(savedRecipes).set({ link }).where(eq(savedRecipes.id, id))
  await react('savedRecipeReplaced', { tx, userId, from, to: to.id })
}

/** Removes a recipe from a list; deletes it with its pictures when that was its last holder. */
export async function dropHolding(tx: Transaction, savedId: string, recipeId: string): Promise<void> {
  await tx.delete(savedRecipes).where(eq(savedRecipes.id, savedId))
  await dropUnheld(tx, recipeId)
}

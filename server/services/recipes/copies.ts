import { and, eq, inArray } from 'drizzle-orm'
import { equals, type Transaction } from '#db/dialect.ts'
import { deletedRecipes, recipes, savedRecipes } from '#db/schema.ts'
import { manualSource, ocrSource } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { groupBy } from '../../text/group-by.ts'
import { copyMorePictures } from '../pictures/more-pictures.ts'
import { enqueuePicture } from '../pictures/pictures.ts'
import { emitToHolders } from './emit.ts'
import { insertRecipe, type NewContent } from './new-content.ts'
import { entriesOfHousehold, putInstead } from './saved-recipes.ts'
import { indexForSearch } from './search-index.ts'
import { dropUnheld } from './unheld-recipes.ts'
import { outsidePicture } from './view.ts'

interface Saved {
  id: string
  userId: string
  recipeId: string
  householdId: string | null
}

/**
 * Ends that a holder sees what another person changes: their version is based on nothing, and another one's recipe becomes a
 * copy of their own in the same place of their list, still with the name of the friend who shared it.
 */
export async function separateFromOriginal(app: App, tx: Transaction, saved: Saved): Promise<void> {
  const [current] = await tx.select().from(recipes).where(eq(recipes.id, saved.recipeId))
  if (!current) return
  const original = { basedOn: null, baseSeen: null }
  if (current.authorId === saved.userId) {
    await tx
      .update(recipes)
      .set({ ...original, baseChanges: 0 })
      .where(eq(recipes.id, current.id))
    if (current.basedOn !== null) await dropUnheld(tx, current.basedOn)
    return emitToHolders(tx, app.now(), current.id)
  }
  const recipeId = await insertCopy(app, tx, saved.userId, current, original)
  await holdInstead(tx, saved, { recipeId })
  await dropUnheld(tx, current.id)
  await emitToHolders(tx, app.now(), recipeId)
}

type Original = Pick<NewContent, 'basedOn' | 'baseSeen'>

/** A copy that belongs to the person, without what is only true of the recipe itself: its page, its photo, its reading. */
export async function insertCopy(
  app: App,
  tx: Transaction,
  userId: string,
  base: typeof recipes.$inferSelect,
  original: Original,
): Promise<string> {
  const { id: _, link, createdAt: _createdAt, updatedAt: _updatedAt, holderCount: _holders, ...copied } = base
  const address = base.sourceAddress ?? (link.startsWith('http') ? link : null)
  const imageAddress = outsidePicture({ ...base, userId })
  const copyId = await insertRecipe(
    app,
    tx,
    {
      ...copied,
      source: base.source === ocrSource ? manualSource : base.source,
      sourceAddress: address,
      imageAddress,
      authorId: userId,
      ...original,
      baseChanges: 0,
      givenBy: null,
      photoImage: null,
      ocrWords: null,
      readingVersion: null,
      readAgain: null,
      lastScrapedAt: null,
    },
    null,
  )
  if (base.morePictures > 0) await copyMorePictures(tx, base.id, copyId)
  // Its picture is still being fetched.
  if (imageAddress !== null && base.readingImage === null) await enqueuePicture(app, tx, copyId, userId)
  return copyId
}

/**
 * Puts a person's own recipe in the place of the one that it was copied from, also in the lists of those who live with them;
 * the trigger counts the holders.
 */
export async function holdInstead(
  tx: Transaction,
  saved: Saved,
  { recipeId, ...given }: { recipeId: string; sharedBy?: null },
): Promise<void> {
  const to = await findCopy(tx, recipeId)
  const set = { ...given, editable: true, isParted: false }
  for (const entry of await entriesOfHousehold(tx, saved))
    await putInstead(tx, entry, { from: saved.recipeId, to }, set)
  await indexForSearch(tx, eq(savedRecipes.recipeId, recipeId))
  if (saved.householdId === null) return
  await tx
    .update(deletedRecipes)
    .set({ recipeId, isParted: false })
    .where(
      and(eq(deletedRecipes.householdId, saved.householdId), eq(deletedRecipes.recipeId, saved.recipeId)),
    )
}

async function findCopy(tx: Transaction, recipeId: string) {
  const [copy] = await tx
    .select({ id: recipes.id, link: recipes.link, sourceAddress: recipes.sourceAddress })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!copy) throw notFound(t('Recipe not found'))
  return copy
}

/**
 * Before a recipe changes: those who no longer live with who changes it each get a copy as it is, and a household gets one
 * together. Until then nothing is copied, so that leaving is short.
 */
export async function separateParted(app: App, tx: Transaction, recipeId: string): Promise<void> {
  const parted = await selectParted(tx, savedRecipes, recipeId)
  const deleted = await selectParted(tx, deletedRecipes, recipeId)
  if (parted.length + deleted.length === 0) return
  const [base] = await tx.select().from(recipes).where(eq(recipes.id, recipeId))
  if (!base) return
  const groups = groupBy([...parted, ...deleted], ({ userId, householdId }) => householdId ?? userId)
  for (const group of groups.values()) {
    const ids = group.map(({ id }) => id)
    const authorId = group[0]?.userId ?? ''
    const copyId = await insertCopy(app, tx, authorId, base, { basedOn: null, baseSeen: null })
    await tx
      .update(deletedRecipes)
      .set({ recipeId: copyId, isParted: false })
      .where(inArray(deletedRecipes.id, ids))
    const replacing = { from: recipeId, to: await findCopy(tx, copyId) }
    for (const entry of group.filter((each) => parted.includes(each)))
      await putInstead(tx, entry, replacing, { editable: true, isParted: false })
    await emitToHolders(tx, app.now(), copyId)
  }
}

/** The recipe of an entry that is handed on, or changed: a parted one becomes its person's own before. */
export async function ownRecipeOf(app: App, tx: Transaction, savedId: string): Promise<string> {
  const { recipeId, isParted } = savedRecipes
  const find = () => tx.select({ recipeId, isParted }).from(savedRecipes).where(eq(savedRecipes.id, savedId))
  const [saved] = await find()
  if (!saved) throw notFound(t('Recipe not found'))
  if (!saved.isParted) return saved.recipeId
  await separateParted(app, tx, saved.recipeId)
  await dropUnheld(tx, saved.recipeId)
  const [separated = saved] = await find()
  return separated.recipeId
}

function selectParted(tx: Transaction, table: typeof savedRecipes | typeof deletedRecipes, recipeId: string) {
  const { id, userId, householdId } = table
  return tx
    .select({ id, userId, householdId })
    .from(table)
    .where(and(eq(table.recipeId, recipeId), equals(table.isParted, true)))
    .orderBy(id)
}

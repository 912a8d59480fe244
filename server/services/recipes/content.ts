import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, type Database, type Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import {
  cookedEntries,
  deletedRecipes,
  filterFacts,
  images,
  recipeAliases,
  recipePhotos,
  recipePictures,
  recipes,
  savedRecipes,
  searchTexts,
} from '#db/schema.ts'
import { fold } from '#server/contract/fold.ts'
import { moveGroups } from '#server/contract/ingredient-groups.ts'
import type { App } from '../../app.ts'
import { filterFactsOf } from '../../text/filter-facts.ts'
import { remainingMarks } from '../readings/to-marks.ts'
import { changedLines } from './changed-lines.ts'
import { moveStepPictures, sizesOf, usedAfterCovers } from './more-pictures.ts'
import { countForVersions } from './originals.ts'
import { type ChangeCause, contentOf, recordChange } from './recorded-changes.ts'
import { contentColumns } from './view.ts'

export type NewContent = Omit<
  typeof recipes.$inferInsert,
  'id' | 'link' | 'createdAt' | 'updatedAt' | 'holderCount'
>

/** The recipe with this link, or with an address that redirected to it. */
export async function findRecipeByLink(db: Database, link: string) {
  const [direct] = await byLink(db).all({ link })
  if (direct) return direct
  const [alias] = await byAlias(db).all({ link })
  return alias && !alias.isClaim ? alias.recipe : undefined
}

/** Also finds a recipe whose page only claims the link: the caller must compare the page. */
export async function findRecipeByClaim(db: Database, link: string) {
  const [alias] = await byAlias(db).all({ link })
  return (await findRecipeByLink(db, link)) ?? alias?.recipe
}

const byLink = preparedOn((db) =>
  db
    .select()
    .from(recipes)
    .where(eq(recipes.link, sql.placeholder('link')))
    .prepare(),
)

const byAlias = preparedOn((db) =>
  db
    .select({ recipe: recipes, isClaim: recipeAliases.isClaim })
    .from(recipeAliases)
    .innerJoin(recipes, eq(recipes.id, recipeAliases.recipeId))
    .where(eq(recipeAliases.link, sql.placeholder('link')))
    .prepare(),
)

/** Inserts a recipe without holders; the same transaction must save it for a person. */
export async function insertRecipe(
  app: App,
  tx: Transaction,
  content: NewContent,
  link: string | null,
): Promise<string> {
  const id = app.store.newId()
  const now = app.now()
  await tx
    .insert(recipes)
    .values({ ...content, id, link: link ?? `potluck:${id}`, createdAt: now, updatedAt: now })
  return id
}

export async function rememberAliases(
  tx: Transaction,
  recipeId: string,
  link: string,
  others: string[],
  isClaim = false,
): Promise<void> {
  const aliases = [...new Set(others)].filter((other) => other !== link)
  if (aliases.length === 0) return
  await tx
    .insert(recipeAliases)
    .values(aliases.map((alias) => ({ link: alias, recipeId, isClaim })))
    .onConflictDoNothing()
}

/**
 * Changes what all holders see and what their searches find. When its words change, the state before is kept in its history,
 * and those who have a version of it are told. Returns the id of the change; null when no word changed.
 */
export async function updateContent(
  app: App,
  tx: Transaction,
  recipeId: string,
  content: Partial<NewContent>,
  cause: ChangeCause,
): Promise<string | null> {
  const [current] = await tx
    .select({ ...contentColumns, revision: recipes.revision })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!current) return null
  const { revision, ...before } = current
  const after = contentOf({ ...before, ...definedOf(content) })
  const isChanged = changedLines(before, after).length > 0
  await tx
    .update(recipes)
    .set({ ...content, updatedAt: app.now(), revision: revision + (isChanged ? 1 : 0) })
    .where(eq(recipes.id, recipeId))
  await indexForSearch(tx, eq(savedRecipes.recipeId, recipeId))
  if (!isChanged) return null
  await moveStepPictures(tx, recipeId, splitSteps(before.directions), splitSteps(after.directions))
  await countForVersions(tx, app.now(), recipeId, after)
  return recordChange(app, tx, { ...cause, recipeId, state: 'applied', note: null, before, after })
}

/** Without fields that are undefined, which change nothing. */
const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The same for a person's own changes: marks of changed lines go, and newer readers leave the recipe alone. */
export async function editContent(
  app: App,
  tx: Transaction,
  recipeId: string,
  content: Partial<NewContent> & { ingredients: string[]; directions: string },
  cause: ChangeCause,
): Promise<void> {
  const { marks: marked, ingredients, ingredientGroups } = recipes
  const [current] = await tx
    .select({ marked, ingredients, ingredientGroups })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  const groups = current && moveGroups(current.ingredientGroups, current.ingredients, content.ingredients)
  await updateContent(
    app,
    tx,
    recipeId,
    {
      ...(groups && { ingredientGroups: groups }),
      ...content,
      marks: remainingMarks(current?.marked ?? null, content),
      readAgain: null,
      editedAt: app.now(),
    },
    cause,
  )
}

export const splitSteps = (directions: string) => (directions === '' ? [] : directions.split('\n'))

/** What a person noted about a saved recipe. */
type OwnNotes = Pick<typeof savedRecipes.$inferSelect, 'notes' | 'rating' | 'cookedCount' | 'lastCooked'>

interface NewHolding extends Partial<OwnNotes> {
  userId: string
  recipeId: string
  sharedBy?: string | null
  acknowledged: boolean
  isFavorite?: boolean
  tags?: string[]
  /** Of a restored one; new by default. */
  id?: string
  createdAt?: number
  checkedMarks?: string[] | null
}

/** Adds a recipe to a person's list; returns its id there, or null when it is there already. */
export async function saveRecipeFor(app: App, tx: Transaction, holding: NewHolding): Promise<string | null> {
  const { userId, recipeId, acknowledged, id = app.store.newId(), createdAt = app.now() } = holding
  const [recipe] = await whoseAddress(tx).all({ recipeId })
  const editable = acknowledged && recipe?.authorId === userId
  const link = recipe ? await linkFor(tx, userId, recipe) : null
  const added = await tx
    .insert(savedRecipes)
    .values({ ...holding, editable, link, id, createdAt })
    .onConflictDoNothing()
    .returning({ id: savedRecipes.id })
  if (added.length === 0) return null
  await takeOverDeleted(tx, userId, recipeId, id)
  await indexForSearch(tx, eq(savedRecipes.id, id))
  return id
}

/** Who saves a recipe again that they deleted finds their notes and their cooked log on it. */
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

/** Writes what the saved recipes that meet `where` are found and filtered by. */
export async function indexForSearch(tx: Transaction, where: ReturnType<typeof eq>): Promise<void> {
  const rows = await tx
    .select({
      userId: savedRecipes.userId,
      savedId: savedRecipes.id,
      isFavorite: savedRecipes.isFavorite,
      tags: savedRecipes.tags,
      title: recipes.title,
      ingredients: recipes.ingredients,
      directions: recipes.directions,
      prepTime: recipes.prepTime,
      cookTime: recipes.cookTime,
      totalTime: recipes.totalTime,
    })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(where)
  for (const { userId, savedId, isFavorite, tags, ...content } of rows) {
    const text = fold([content.title, ...tags, content.directions].join('\n'))
    await tx
      .insert(searchTexts)
      .values({ userId, savedId, isFavorite, text })
      .onConflictDoUpdate({ target: [searchTexts.userId, searchTexts.savedId], set: { text } })
    const facts = filterFactsOf(content)
    await tx
      .insert(filterFacts)
      .values({ userId, savedId, ...facts })
      .onConflictDoUpdate({ target: [filterFacts.userId, filterFacts.savedId], set: facts })
  }
}

/** Removes a recipe from a list; deletes it with its pictures when that was its last holder. */
export async function dropHolding(tx: Transaction, savedId: string, recipeId: string): Promise<void> {
  await tx.delete(savedRecipes).where(eq(savedRecipes.id, savedId))
  await dropUnheld(tx, recipeId)
}

const imageColumns = {
  card: recipes.cardImage,
  medium: recipes.mediumImage,
  reading: recipes.readingImage,
  photo: recipes.photoImage,
}

/**
 * Deletes recipes that nobody holds, nobody can restore, and no version is based on: one, or all of them. What only they
 * were based on goes with them.
 */
export async function dropUnheld(tx: Transaction, recipeId?: string): Promise<void> {
  const isDeleted = tx
    .select({ id: deletedRecipes.id })
    .from(deletedRecipes)
    .where(eq(deletedRecipes.recipeId, recipes.id))
  const versions = alias(recipes, 'versions')
  const isBase = tx.select({ id: versions.id }).from(versions).where(eq(versions.basedOn, recipes.id))
  const isUnheld = and(eq(recipes.holderCount, 0), notExists(isDeleted), notExists(isBase))
  let bases = await deleteRecipes(
    tx,
    and(recipeId === undefined ? undefined : eq(recipes.id, recipeId), isUnheld),
  )
  while (bases.length > 0) bases = await deleteRecipes(tx, and(inArray(recipes.id, bases), isUnheld))
}

/** Deletes recipes with their pictures; returns what they were based on. */
export async function deleteRecipes(tx: Transaction, where: SQL | undefined): Promise<string[]> {
  const photos = await tx
    .select({ image: recipePhotos.image })
    .from(recipePhotos)
    .innerJoin(recipes, eq(recipes.id, recipePhotos.recipeId))
    .where(where)
  const more = await tx
    .select({
      cardImage: recipePictures.cardImage,
      mediumImage: recipePictures.mediumImage,
      readingImage: recipePictures.readingImage,
    })
    .from(recipePictures)
    .innerJoin(recipes, eq(recipes.id, recipePictures.recipeId))
    .where(where)
  const gone = await tx
    .delete(recipes)
    .where(where)
    .returning({ ...imageColumns, basedOn: recipes.basedOn })
  await dropUnusedImages(tx, [
    ...gone.flatMap(({ basedOn, ...images }) => Object.values(images)),
    ...photos.map(({ image }) => image),
    ...more.flatMap(sizesOf),
  ])
  return gone.map(({ basedOn }) => basedOn).filter((id) => id !== null)
}

/** Deletes those of these pictures that nothing shows: recipes may share a picture. */
export async function dropUnusedImages(
  tx: Transaction,
  hashes: (string | null | undefined)[],
): Promise<void> {
  const candidates = [...new Set(hashes)].filter((hash) => hash != null)
  if (candidates.length === 0) return
  const used = await tx
    .select(imageColumns)
    .from(recipes)
    .where(or(...Object.values(imageColumns).map((column) => inArray(column, candidates))))
  const onPhotos = await tx
    .select({ image: recipePhotos.image })
    .from(recipePhotos)
    .where(inArray(recipePhotos.image, candidates))
  const ofCooked = await tx
    .select({ card: cookedEntries.cardImage, reading: cookedEntries.readingImage })
    .from(cookedEntries)
    .where(or(inArray(cookedEntries.cardImage, candidates), inArray(cookedEntries.readingImage, candidates)))
  const stillUsed = new Set([
    ...used.flatMap((images) => Object.values(images)),
    ...ofCooked.flatMap(({ card, reading }) => [card, reading]),
    ...onPhotos.map(({ image }) => image),
    ...(await usedAfterCovers(tx, candidates)),
  ])
  const unused = candidates.filter((hash) => !stillUsed.has(hash))
  if (unused.length > 0) await tx.delete(images).where(inArray(images.hash, unused))
}

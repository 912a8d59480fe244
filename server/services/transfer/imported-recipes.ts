import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { recipePictures, users } from '#db/schema.ts'
import { manualSource } from '#server/contract/constants.ts'
import { siteName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { keptCorrections } from '#server/contract/measures/corrections.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { EncodedPicture } from '../../images/encode.ts'
import { importLink } from '../../transfer/import-link.ts'
import type { ImportedPicture, ImportedRecipe } from '../../transfer/imported-recipe.ts'
import { type ImportedNotes, saveImportedNotes } from '../cooking/import-notes.ts'
import { enqueueMorePictures } from '../pictures/found-pictures.ts'
import { countMorePictures } from '../pictures/more-pictures.ts'
import { enqueuePicture, setPicture, storePicture } from '../pictures/pictures.ts'
import { findRecipeByLink } from '../recipes/content.ts'
import { durationText } from '../recipes/duration-text.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { readFacts } from '../recipes/facts.ts'
import { findHeldByLink } from '../recipes/held-recipes.ts'
import { insertRecipe } from '../recipes/new-content.ts'
import { saveRecipeFor } from '../recipes/saved-recipes.ts'
import { distinctTags } from '../recipes/tags.ts'
import { writeWithinSpace } from '../space/space.ts'
import { putIntoCollections } from './imported-collections.ts'
import { saveHistory } from './recipe-history.ts'
import { addressOf, listLinksOf, toStoredForm } from './stored-form.ts'

interface Saved {
  savedId: string
  isNew: boolean
}

/** The id of the entry when the person holds this very recipe already, e.g. from an import that was interrupted. */
async function findImported(
  db: Database,
  userId: string,
  imported: ImportedRecipe,
  doubles: 'skip' | 'add',
): Promise<string | undefined> {
  for (const link of listLinksOf(imported, userId, doubles)) {
    const held = await findHeldByLink(db, userId, link)
    if (held) return held.id
  }
  return undefined
}

/** The pictures of an imported recipe, encoded. */
export interface ImportedPictures {
  picture: EncodedPicture | null
  /** After the cover; null for those that are to be fetched. */
  more: (Omit<ImportedPicture, 'read'> & { picture: EncodedPicture | null })[]
  cooked: ImportedNotes['cooked']
}

/** Saves one recipe of an import, unless the person holds it. Throws 404 when the account was deleted. */
export async function saveImported(
  app: App,
  { userId, doubles }: { userId: string; doubles: 'skip' | 'add' },
  imported: ImportedRecipe,
  { picture, more, cooked }: ImportedPictures,
): Promise<Saved> {
  const recipe = toStoredForm(imported)
  return writeWithinSpace(app, userId, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!user) throw notFound(t('User not found'))
    const held = await findImported(tx, userId, recipe, doubles)
    if (held) return { savedId: held, isNew: false }
    const recipeId = await findOrInsert(app, tx, userId, recipe, { picture, more })
    const { isFavorite } = recipe
    const tags = distinctTags(recipe.tags)
    const holding = { userId, recipeId, isFavorite, tags, acknowledged: true }
    const savedId = await saveRecipeFor(app, tx, holding)
    if (!savedId) throw new Error('A recipe that was not held is held already.')
    await saveImportedNotes(app, tx, userId, savedId, { ...recipe, cooked })
    await putIntoCollections(app, tx, userId, savedId, recipe.collections)
    await emitRecipe(tx, app.now(), 'recipe:created', savedId)
    return { savedId, isNew: true }
  })
}

async function findOrInsert(
  app: App,
  tx: Transaction,
  userId: string,
  recipe: ImportedRecipe,
  { picture, more }: Omit<ImportedPictures, 'cooked'>,
): Promise<string> {
  const address = addressOf(recipe)
  const link = importLink(recipe, userId, address)
  // Only this person's imports have this link: the recipe is their own, and a friend kept it after they deleted it.
  const own = await findRecipeByLink(tx, link)
  if (own) return own.id
  const source = address ? siteName(address) : manualSource
  const content = { ...toContent(recipe), source, sourceAddress: address, authorId: userId }
  const recipeId = await insertRecipe(app, tx, content, link)
  if (recipe.history) await saveHistory(app, tx, userId, recipeId, recipe.history)
  if (picture) await setPicture(app, tx, recipeId, picture)
  else await enqueuePicture(app, tx, recipeId, userId)
  await insertMorePictures(app, tx, recipeId, more)
  await enqueueMorePictures(app, tx, recipeId, userId)
  return recipeId
}

async function insertMorePictures(
  app: App,
  tx: Transaction,
  recipeId: string,
  more: ImportedPictures['more'],
): Promise<void> {
  for (const [index, { picture, address, step }] of more.entries()) {
    const stored = picture ? await storePicture(app, tx, picture) : {}
    await tx.insert(recipePictures).values({ recipeId, position: index + 1, address, step, ...stored })
  }
  if (more.length > 0) await countMorePictures(tx, recipeId)
}

const timesOf = ({ wording, prepTime, cookTime, totalTime }: ImportedRecipe) => ({
  prepTime: durationText(prepTime),
  cookTime: durationText(cookTime),
  totalTime: durationText(totalTime),
  ...wording,
})

const toContent = (
  recipe: ImportedRecipe,
): Omit<RecipeContent, 'source'> & { imageAddress: string | null } => ({
  title: recipe.title,
  summary: recipe.summary,
  ingredients: recipe.ingredients,
  directions: recipe.directions.join('\n'),
  servings: recipe.servings ?? '',
  ...timesOf(recipe),
  ...readFacts({ ...recipe, groups: recipe.ingredientGroups }),
  corrections: keptCorrections(recipe.corrections, recipe.ingredients),
  imageAddress: recipe.imageAddress,
})

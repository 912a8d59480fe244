import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { manualSource } from '#server/contract/constants.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { normaliseLink } from '../../fetch/normalise-address.ts'
import { importLink } from '../../transfer/import-link.ts'
import type { ImportedRecipe } from '../../transfer/imported-recipe.ts'
import { findRecipeByLink, insertRecipe, saveRecipeFor, splitSteps } from '../recipes/content.ts'
import { describeMinutes } from '../recipes/duration-text.ts'
import { distinctTags } from '../recipes/favorites.ts'
import { findHeldByLink } from '../recipes/held-recipes.ts'
import { emitRecipe } from '../recipes/view.ts'
import { enqueuePicture, type Picture, setPicture } from '../saving/pictures.ts'

/** The id in the person's list, and whether it came into it just now. */
interface Saved {
  savedId: string
  isNew: boolean
}

/** The recipe's id in the person's list when they hold it already, by any link it has or had here. */
export async function findImported(
  tx: Transaction,
  userId: string,
  imported: ImportedRecipe,
): Promise<string | undefined> {
  const recipe = tidied(imported)
  const address = addressOf(recipe)
  // A 'potluck:' link in a file is its sender's word: good for finding one's own recipe again, and for nothing else.
  const stated = recipe.ownLink ?? (recipe.link?.startsWith('potluck:') ? recipe.link : address)
  const links = [importLink(recipe, userId, address), importLink(recipe, userId), ...(stated ? [stated] : [])]
  for (const link of links) {
    const held = await findHeldByLink(tx, userId, link)
    if (held) return held.id
  }
  return undefined
}

/** Saves one recipe of an import, unless the person holds it. Throws 404 when they are gone themselves. */
export async function saveImported(
  app: App,
  userId: string,
  imported: ImportedRecipe,
  picture: Picture | null,
): Promise<Saved> {
  const recipe = tidied(imported)
  return app.store.write(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!user) throw notFound('User')
    const held = await findImported(tx, userId, recipe)
    if (held) return { savedId: held, isNew: false }
    const recipeId = await findOrInsert(app, tx, userId, recipe, picture)
    const { isFavorite } = recipe
    const tags = distinctTags(recipe.tags)
    const holding = { userId, recipeId, isFavorite, tags, acknowledged: true }
    const savedId = await saveRecipeFor(app, tx, holding)
    if (!savedId) throw new Error('A recipe that nobody holds is held already.')
    await emitRecipe(tx, app.now(), 'recipe:created', savedId)
    return { savedId, isNew: true }
  })
}

/** As it is stored: steps are lines of one text, and tags have no control characters. */
function tidied(recipe: ImportedRecipe): ImportedRecipe {
  return {
    ...recipe,
    directions: splitSteps(recipe.directions.map((step) => step.replace(/\s*\n\s*/g, ' ')).join('\n')),
    tags: recipe.tags.map((tag) => tag.replace(/\p{Cc}+/gu, ' ').trim()).filter((tag) => tag !== ''),
  }
}

async function findOrInsert(
  app: App,
  tx: Transaction,
  userId: string,
  recipe: ImportedRecipe,
  picture: Picture | null,
): Promise<string> {
  const address = addressOf(recipe)
  const link = importLink(recipe, userId, address)
  // Only this person's imports lead to this link: it is their own recipe, kept by a friend while they had it not.
  const own = await findRecipeByLink(tx, link)
  if (own) return own.id
  const source = address ? new URL(address).hostname.replace(/^www\./, '') : manualSource
  const content = { ...toContent(recipe), source, sourceAddress: address, authorId: userId }
  const recipeId = await insertRecipe(app, tx, content, link)
  if (picture) await setPicture(app, tx, recipeId, picture)
  else await enqueuePicture(app, tx, recipeId, userId)
  return recipeId
}

/** Null for a recipe without an address, and for an address that Potluck would not fetch. */
function addressOf({ link }: ImportedRecipe): string | null {
  if (link === null || link.startsWith('potluck:')) return null
  try {
    return normaliseLink(link)
  } catch {
    return null
  }
}

const timesOf = ({ wording, prepTime, cookTime, totalTime }: ImportedRecipe) => ({
  prepTime: describeMinutes(prepTime),
  cookTime: describeMinutes(cookTime),
  totalTime: describeMinutes(totalTime),
  ...wording,
})

const toContent = (recipe: ImportedRecipe) => ({
  title: recipe.title,
  summary: recipe.summary,
  ingredients: recipe.ingredients,
  directions: recipe.directions.join('\n'),
  servings: recipe.servings ?? '',
  ...timesOf(recipe),
  imageAddress: recipe.imageAddress,
})

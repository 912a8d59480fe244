import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import { manualSource } from '#server/contract/constants.ts'
import { siteName } from '#server/contract/format.ts'
import type { EditManualRecipeInput, ManualRecipeInput } from '#server/contract/recipe-input.ts'
import type { Recipe, RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { normaliseLink } from '../../fetch/normalise-address.ts'
import { isMarkup, oneLine } from '../../text/collapse.ts'
import type { Actor } from '../accounts/sessions.ts'
import { enqueuePicture, setPicture } from '../pictures/pictures.ts'
import { writeWithinSpace } from '../space/space.ts'
import { emitRecipe, emitToHolders } from './emit.ts'
import { typedFacts } from './facts.ts'
import { insertRecipe } from './new-content.ts'
import {
  type GivenPicture,
  type PlacedPicture,
  readGivenPicture,
  readGivenPictures,
} from './picture-input.ts'
import { findHeld, getRecipe, refuseUnsaved } from './recipes.ts'
import { replacePictures } from './replace-pictures.ts'
import { saveRecipeFor } from './saved-recipes.ts'
import { indexForSearch } from './search-index.ts'
import { distinctTags, mergedTags } from './tags.ts'
import { saveEdit } from './versions.ts'

type NewImage =
  | { kind: 'unchanged' }
  | { kind: 'none' }
  | { kind: 'all'; pictures: PlacedPicture[] }
  | Exclude<GivenPicture, { kind: 'stored' }>

export async function createManualRecipe(app: App, actor: Actor, input: ManualRecipeInput): Promise<Recipe> {
  const address = input.sourceUrl === undefined ? null : normaliseLink(input.sourceUrl)
  const origin = { source: address ? siteName(address) : manualSource, sourceAddress: address }
  const image = await readImageInput(app, actor, input)
  const content = await toContent(input)
  const savedId = await writeWithinSpace(app, actor.id, async (tx) => {
    const twin = await findTwin(app, tx, actor, content)
    if (twin) return twin
    const recipeId = await insertRecipe(app, tx, { ...content, ...origin, authorId: actor.id }, null)
    await applyImage(app, tx, recipeId, image, actor.id)
    const tags = distinctTags(input.tags)
    const id = await saveRecipeFor(app, tx, {
      userId: actor.id,
      recipeId,
      acknowledged: true,
      tags,
    })
    if (!id) throw new Error('A new recipe is held already.')
    await emitRecipe(tx, app.now(), 'recipe:created', id)
    return id
  })
  return getRecipe(app, actor, savedId)
}

/** A form that the browser sends again after a slow or lost response arrives within this time. */
const sentAgainWithinMs = 60_000

/** An identical recipe that this person has just created: the same form, sent twice. */
async function findTwin(
  app: App,
  tx: Transaction,
  actor: Actor,
  { title, summary, ingredients, directions }: ManualContent,
): Promise<string | undefined> {
  const [twin] = await tx
    .select({ id: savedRecipes.id })
    .from(recipes)
    .innerJoin(savedRecipes, eq(savedRecipes.recipeId, recipes.id))
    .where(
      and(
        eq(recipes.authorId, actor.id),
        eq(savedRecipes.userId, actor.id),
        gt(recipes.createdAt, app.now() - sentAgainWithinMs),
        eq(recipes.title, title),
        eq(recipes.summary, summary),
        eq(recipes.directions, directions),
        eq(recipes.ingredients, ingredients),
      ),
    )
  return twin?.id
}

/** Changes a recipe of the person's list: their own for all its holders, another one as their version. */
export async function editRecipe(app: App, actor: Actor, input: EditManualRecipeInput): Promise<Recipe> {
  refuseUnsaved(await findHeld(app.store.read, actor.id, input.id))
  const image = await readImageInput(app, actor, input)
  const content = await toContent(input)
  await writeWithinSpace(app, actor.id, async (tx) => {
    const held = await findHeld(tx, actor.id, input.id)
    refuseUnsaved(held)
    const { revision } = input
    const hasPicture = image.kind !== 'unchanged'
    const recipeId = await saveEdit(app, tx, actor, held, content, { kind: 'edited', revision, hasPicture })
    await applyImage(app, tx, recipeId, image, actor.id)
    const isFavorite = input.isFavorited === undefined ? {} : { isFavorite: input.isFavorited }
    await tx
      .update(savedRecipes)
      .set({ tags: mergedTags(input.tags, input.tagsWere, held.tags), ...isFavorite })
      .where(eq(savedRecipes.id, held.id))
    await indexForSearch(tx, eq(savedRecipes.id, held.id))
    await emitToHolders(tx, app.now(), recipeId)
  })
  return getRecipe(app, actor, input.id)
}

const lines = (text: string | string[]) =>
  (Array.isArray(text) ? text : text.split(/\r?\n/)).map(oneLine).filter((line) => line !== '')

type ManualContent = Omit<RecipeContent, 'source' | 'prepTime' | 'totalTime'> & ReturnType<typeof typedFacts>

async function toContent(input: ManualRecipeInput): Promise<ManualContent> {
  const directions = Array.isArray(input.directions) ? input.directions.join('\n') : input.directions
  return {
    title: oneLine(input.title),
    summary: isMarkup(input.summary) ? await withoutMarkup(input.summary) : oneLine(input.summary),
    ingredients: lines(input.ingredients),
    directions: lines(directions).join('\n'),
    servings: String(input.servings ?? '').trim(),
    cookTime: String(input.cookTime ?? '').trim(),
    ...typedFacts(input),
  }
}

/** Few clients send markup: its reader is loaded for the first that does. */
const withoutMarkup = async (text: string) => (await import('../../text/markup.ts')).stripMarkup(text)

async function readImageInput(
  app: App,
  actor: Actor,
  { image, pictures }: Pick<ManualRecipeInput, 'image' | 'pictures'>,
): Promise<NewImage> {
  if (pictures) return { kind: 'all', pictures: await readGivenPictures(app, actor, pictures) }
  const text = (image ?? '').trim()
  if (image === undefined || text.startsWith('/images/')) return { kind: 'unchanged' }
  if (text === '') return { kind: 'none' }
  const given = await readGivenPicture(app, actor, text)
  return given.kind === 'stored' ? { kind: 'unchanged' } : given
}

async function applyImage(
  app: App,
  tx: Transaction,
  recipeId: string,
  image: NewImage,
  userId: string,
): Promise<void> {
  if (image.kind === 'unchanged') return
  if (image.kind === 'all') return replacePictures(app, tx, recipeId, image.pictures, userId)
  const address = image.kind === 'address' ? image.address : null
  const [current] = await tx
    .select({ address: recipes.imageAddress })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (address !== null && current?.address === address) return
  await tx.update(recipes).set({ imageAddress: address }).where(eq(recipes.id, recipeId))
  await setPicture(app, tx, recipeId, image.kind === 'upload' ? image.picture : null)
  if (address !== null) await enqueuePicture(app, tx, recipeId, userId)
}

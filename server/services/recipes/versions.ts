import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import { manualSource, ocrSource } from '#server/contract/constants.ts'
import type { ChangeKind } from '#server/contract/history.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { copyMorePictures } from '../pictures/more-pictures.ts'
import { enqueuePicture } from '../pictures/pictures.ts'
import { isSameContent } from './changed-lines.ts'
import { editContent, insertRecipe, type NewContent } from './content.ts'
import { mergeEdit } from './merge-edit.ts'
import type { Held } from './recipes.ts'
import { contentOf } from './recorded-changes.ts'
import { linkFor } from './saved-recipes.ts'
import { dropUnheld } from './unheld-recipes.ts'
import { emitToHolders, outsidePicture } from './view.ts'

type EditedContent = Partial<RecipeContent> & Pick<RecipeContent, 'ingredients' | 'directions'>

interface EditOptions {
  kind: ChangeKind
  /** Of the recipe as it was when the person began to change it. */
  revision?: number | undefined
  /** Whether the person changes the picture, too. */
  hasPicture?: boolean
}

/**
 * Changes a person's own recipe for all its holders. Another one stays as it is for the others, and becomes the person's
 * version in their list, with its tags and heart. What others changed since `revision` stays, unless it is the same line.
 * Returns the id of the recipe that has the changes.
 */
export async function saveEdit(
  app: App,
  tx: Transaction,
  actor: Actor,
  held: Held,
  given: EditedContent,
  { kind, revision, hasPicture = false }: EditOptions,
): Promise<string> {
  const [current] = await tx.select().from(recipes).where(eq(recipes.id, held.recipeId))
  if (!current) throw notFound('Recipe')
  const before = contentOf(current)
  const changes = (edited: EditedContent) => !isSameContent(before, { ...before, ...edited })
  // Sent twice, the second one changes nothing.
  const isOvertaken = changes(given) && revision !== undefined && revision !== current.revision
  const merged = isOvertaken
    ? !hasPicture && (await mergeEdit(tx, { current, revision, content: given, actorId: actor.id }))
    : given
  if (!merged) throw conflict('This recipe was changed elsewhere in the meantime.')
  const content = merged
  const isChanged = changes(content)
  if (held.editable) {
    if (isChanged) await editContent(app, tx, current.id, content, { kind, byId: actor.id })
    return current.id
  }
  if (!isChanged && !hasPicture) return current.id
  const versionId = await insertCopy(app, tx, actor.id, current, {
    basedOn: current.id,
    baseSeen: before,
  })
  const versionKind = kind === 'edited' ? 'version' : kind
  await editContent(app, tx, versionId, content, { kind: versionKind, byId: actor.id })
  await holdInstead(tx, actor.id, held.id, { recipeId: versionId, sharedBy: null })
  return versionId
}

interface Saved {
  id: string
  userId: string
  recipeId: string
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
  await holdInstead(tx, saved.userId, saved.id, { recipeId })
  await dropUnheld(tx, current.id)
  await emitToHolders(tx, app.now(), recipeId)
}

type Original = Pick<NewContent, 'basedOn' | 'baseSeen'>

/** A copy that belongs to the person, without what is only true of the recipe itself: its page, its photo, its reading. */
async function insertCopy(
  app: App,
  tx: Transaction,
  userId: string,
  base: typeof recipes.$inferSelect,
  original: Original,
): Promise<string> {
  const { id: _, link, createdAt: _createdAt, updatedAt: _updatedAt, holderCount: _holders, ...copied } = base
  const address = base.sourceAddress ?? (link.startsWith('http') ? link : null)
  const imageAddress = outsidePicture({ ...base, userId })
  const versionId = await insertRecipe(
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
  if (base.morePictures > 0) await copyMorePictures(tx, base.id, versionId)
  // Its picture is still being fetched.
  if (imageAddress !== null && base.readingImage === null) await enqueuePicture(app, tx, versionId, userId)
  return versionId
}

/** Puts a person's own recipe in the place of the one that it was copied from; the trigger counts the holders. */
async function holdInstead(
  tx: Transaction,
  userId: string,
  savedId: string,
  held: { recipeId: string; sharedBy?: null },
): Promise<void> {
  const own = { ...held, link: null, editable: true }
  const [version] = await tx
    .select({ id: recipes.id, link: recipes.link, sourceAddress: recipes.sourceAddress })
    .from(recipes)
    .where(eq(recipes.id, held.recipeId))
  if (!version) throw notFound('Recipe')
  await tx.update(savedRecipes).set(own).where(eq(savedRecipes.id, savedId))
  const link = await linkFor(tx, userId, version)
  await tx.update(savedRecipes).set({ link }).where(eq(savedRecipes.id, savedId))
}

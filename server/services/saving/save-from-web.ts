import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { savedRecipes } from '#db/schema.ts'
import { fold } from '#server/contract/fold.ts'
import { t } from '#server/contract/language/t.ts'
import type { NamedRecipe } from '#server/contract/page-failures.ts'
import type { ScrapeResult } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { DocumentSource } from '../../extract/document-reader.ts'
import { isPart, normaliseRecipeLink, readLink } from '../../fetch/normalise-address.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findLinkedRecipe } from '../links/public-links.ts'
import { queuePhotos } from '../photos/photo-recipes.ts'
import { setFoundPictures } from '../pictures/found-pictures.ts'
import { enqueuePicture } from '../pictures/pictures.ts'
import { react } from '../reactions.ts'
import { findRecipeByClaim, findRecipeByLink, rememberAliases } from '../recipes/content.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { findHeldByLink, type HeldByLink, isHeld } from '../recipes/held-recipes.ts'
import { insertRecipe } from '../recipes/new-content.ts'
import { acknowledge } from '../recipes/recipes.ts'
import { saveRecipeFor } from '../recipes/saved-recipes.ts'
import { writeWithinSpace } from '../space/space.ts'
import { keepPage } from './kept-pages.ts'
import { type ReadDocument, readSentDocument, readWebDocument, toNewContent } from './read-document.ts'
import type { FoundPhotos } from './read-other.ts'
import { findSentDocument, replaceHeld, replaceSentDocuments } from './sent-documents.ts'

/**
 * Saves the recipe at an address. A known recipe is not fetched again. `page` is the document's source as the person's
 * browser received it, for sites that refuse servers.
 */
export async function scrapeRecipe(
  app: App,
  actor: Actor,
  { url, page }: { url: string; page?: DocumentSource | undefined },
): Promise<ScrapeResult> {
  if (url.startsWith('potluck:'))
    return writeWithinSpace(app, actor.id, (tx) => acknowledgeHeld(app, tx, actor, url))
  const link = normaliseRecipeLink(url)
  const known = await writeWithinSpace(app, actor.id, (tx) =>
    saveKnown(app, tx, actor, link, page !== undefined),
  )
  if (known) return known
  await app.limits.take('scrape', actor.id)
  if (page) {
    const document = await readSentDocument(app, page, link, actor.id)
    const result = await writeWithinSpace(app, actor.id, async (tx) =>
      withOthers(tx, actor, document, await saveSent(app, tx, actor, document)),
    )
    await keepPage(app, document, actor.id)
    return result
  }
  const document = await readWithFallback(app, actor, link)
  if (document && 'photos' in document) {
    await queuePhotos(app, actor, document.photos)
    return { existed: false, title: '', photo: true }
  }
  if (!document) return writeWithinSpace(app, actor.id, (tx) => saveUnverified(app, tx, actor, link))
  const result = await writeWithinSpace(app, actor.id, async (tx) => {
    const requested = isPart(document.link) ? link : readLink(url).link
    return withOthers(tx, actor, document, await saveFetched(app, tx, actor, document, requested))
  })
  await keepPage(app, document, actor.id)
  return result
}

/** With the other recipes of the page that the person does not have. */
async function withOthers(
  tx: Transaction,
  actor: Actor,
  { others }: ReadDocument,
  result: ScrapeResult,
): Promise<ScrapeResult> {
  const offered: NamedRecipe[] = []
  for (const other of others) if (!(await findHeldByLink(tx, actor.id, other.url))) offered.push(other)
  return offered.length > 0 ? { ...result, others: offered } : result
}

/** 'View & Save' of a friend's manual recipe, which is not on the web. Not found for anyone who does not hold it. */
async function acknowledgeHeld(app: App, tx: Transaction, actor: Actor, link: string): Promise<ScrapeResult> {
  const held = await findHeldByLink(tx, actor.id, link)
  if (!held) throw notFound(t('Recipe not found'))
  return acknowledgeExisting(app, tx, actor, held)
}

/** Null when the address must be read: a recipe that another member's browser sent does not count as known. */
async function saveKnown(
  app: App,
  tx: Transaction,
  actor: Actor,
  link: string,
  hasSource: boolean,
): Promise<ScrapeResult | null> {
  const linked = await findLinkedRecipe(app, tx, link)
  if (linked) return saveExisting(app, tx, actor, linked, linked.link)
  const held = await findHeldByLink(tx, actor.id, link)
  // What a friend shared, or who lives with the person has saved.
  const isChosen = held && (held.sharedBy !== null || held.householdId !== null) && !hasSource
  if (held && (isChosen || !isOfAnother(held, actor.id))) return acknowledgeExisting(app, tx, actor, held)
  const known = (await findRecipeByLink(tx, link)) ?? (await findSentDocument(tx, link, actor.id))
  return known ? saveExisting(app, tx, actor, known, link) : null
}

/** Written, imported or sent by another member, and not read from the web by Potluck itself. */
const isOfAnother = ({ link, authorId, givenBy }: HeldByLink, userId: string) =>
  !link.startsWith('http') && authorId !== userId && givenBy !== userId

/** Adds a recipe to the list, or replaces the one that another member sent for the same address. */
async function saveExisting(
  app: App,
  tx: Transaction,
  actor: Actor,
  { id: recipeId, title }: { id: string; title: string },
  link: string,
): Promise<ScrapeResult> {
  const held = await findHeldByLink(tx, actor.id, link)
  if (held?.recipeId === recipeId) return acknowledgeExisting(app, tx, actor, held)
  const isReplaced = held && held.authorId === null && isOfAnother(held, actor.id)
  if (isReplaced && !(await isHeld(tx, actor.id, recipeId))) {
    await tx
      .update(savedRecipes)
      .set({ sharedBy: null, acknowledged: true })
      .where(eq(savedRecipes.id, held.id))
    await replaceHeld(app, tx, held.id, recipeId)
    await react('recipeSaved', { app, tx, userId: actor.id, savedId: held.id, recipeId })
    return { existed: true, title }
  }
  const savedId = await saveRecipeFor(app, tx, { userId: actor.id, recipeId, acknowledged: true })
  if (savedId) await emitRecipe(tx, app.now(), 'recipe:created', savedId)
  return { existed: savedId === null, title }
}

/** Saving a shared recipe acknowledges it, as 'View & Save' does. */
async function acknowledgeExisting(
  app: App,
  tx: Transaction,
  actor: Actor,
  held: HeldByLink,
): Promise<ScrapeResult> {
  await acknowledge(app, tx, actor.id, held)
  return { existed: true, title: held.title }
}

/**
 * Null when the site refuses but another member's browser sent the document. That recipe is used for others only in this
 * case, so that no one can plant a false recipe under an address that Potluck can fetch.
 */
async function readWithFallback(
  app: App,
  actor: Actor,
  link: string,
): Promise<ReadDocument | FoundPhotos | null> {
  try {
    return await readWebDocument(app, link, actor.id)
  } catch (error) {
    if (await findSentDocument(app.store.read, link)) return null
    throw error
  }
}

async function saveUnverified(app: App, tx: Transaction, actor: Actor, link: string): Promise<ScrapeResult> {
  const held = await findHeldByLink(tx, actor.id, link)
  if (held) return acknowledgeExisting(app, tx, actor, held)
  const sent = await findSentDocument(tx, link)
  if (!sent) throw notFound(t('Recipe not found'))
  return saveExisting(app, tx, actor, sent, link)
}

/** Stores a sent document for its sender, unless Potluck fetched the address in the meantime. */
async function saveSent(
  app: App,
  tx: Transaction,
  actor: Actor,
  document: ReadDocument,
): Promise<ScrapeResult> {
  const { link } = document
  const known = (await findRecipeByLink(tx, link)) ?? (await findSentDocument(tx, link, actor.id))
  if (known) return saveExisting(app, tx, actor, known, link)
  const content = { ...toNewContent(app, document), givenBy: actor.id, sourceAddress: link }
  const recipeId = await insertRecipe(app, tx, content, null)
  await enqueuePicture(app, tx, recipeId, actor.id)
  await setFoundPictures(app, tx, recipeId, document.recipe.pictures, actor.id)
  return saveExisting(app, tx, actor, { id: recipeId, title: content.title }, link)
}

async function saveFetched(
  app: App,
  tx: Transaction,
  actor: Actor,
  document: ReadDocument,
  requested: string,
): Promise<ScrapeResult> {
  const recipe = await recipeOfPage(app, tx, document, actor.id)
  const result = await saveExisting(app, tx, actor, recipe, requested)
  await replaceSentDocuments(app, tx, [requested, document.link], recipe.id)
  return result
}

/** The recipe of a page that was fetched, inserted when nobody here has it. */
export async function recipeOfPage(app: App, tx: Transaction, document: ReadDocument, userId: string | null) {
  const known = await findSameRecipe(tx, document)
  const recipe = known ?? (await insertFetched(app, tx, document, userId))
  await rememberAliases(tx, recipe.id, recipe.link, [document.link, ...document.aliases])
  await rememberAliases(tx, recipe.id, recipe.link, document.claims, true)
  return recipe
}

/** Some sites state the same canonical address in every document, so it counts only for a recipe of the same title. */
async function findSameRecipe(tx: Transaction, { link, aliases, claims, recipe }: ReadDocument) {
  const direct = await findRecipeByLink(tx, link)
  if (direct) return direct
  for (const other of [link, ...aliases, ...claims]) {
    const found = await findRecipeByClaim(tx, other)
    if (found && fold(found.title) === fold(recipe.title)) return found
  }
  return undefined
}

/** A fetched recipe has the address as its link; a sent one does not. */
export async function insertFetched(
  app: App,
  tx: Transaction,
  document: ReadDocument,
  userId: string | null,
) {
  const content = toNewContent(app, document)
  const id = await insertRecipe(app, tx, content, document.link)
  await enqueuePicture(app, tx, id, userId)
  await setFoundPictures(app, tx, id, document.recipe.pictures, userId)
  return { id, title: content.title, link: document.link }
}

import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { savedRecipes } from '#db/schema.ts'
import { fold } from '#server/contract/fold.ts'
import type { ScrapeResult } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { normaliseLink } from '../../fetch/normalise-address.ts'
import type { Actor } from '../accounts/sessions.ts'
import {
  findRecipeByClaim,
  findRecipeByLink,
  insertRecipe,
  rememberAliases,
  saveRecipeFor,
} from '../recipes/content.ts'
import { findHeldByLink, type HeldByLink, isHeld } from '../recipes/held-recipes.ts'
import { emitRecipe } from '../recipes/view.ts'
import { enqueuePicture } from './pictures.ts'
import { type ReadPage, readFetched, readGiven, toContent } from './read-document.ts'
import { findSentPage, replaceHeld, replaceSentPages } from './sent-documents.ts'

/**
 * Saves the recipe at an address for somebody: what is known already is not fetched again. `html` is the page source
 * as their own browser saw it, for sites that refuse servers.
 */
export async function scrapeRecipe(
  app: App,
  actor: Actor,
  { url, html }: { url: string; html?: string | undefined },
): Promise<ScrapeResult> {
  if (url.startsWith('potluck:')) return app.store.write((tx) => saveHeld(app, tx, actor, url))
  const link = normaliseLink(url)
  const bringsPage = html !== undefined
  const known = await app.store.write((tx) => saveKnown(app, tx, actor, link, bringsPage))
  if (known) return known
  await app.limits.take('scrape', actor.id)
  if (bringsPage) {
    const page = await readGiven(app, html, link, actor.id)
    return app.store.write((tx) => saveSent(app, tx, actor, page))
  }
  const page = await readWithFallback(app, actor, link)
  return app.store.write((tx) =>
    page ? saveFetched(app, tx, actor, page, link) : saveUnverified(app, tx, actor, link),
  )
}

/** 'View & Save' of what a friend typed: it has no page to read, and for who does not hold it, it does not exist. */
async function saveHeld(app: App, tx: Transaction, actor: Actor, link: string): Promise<ScrapeResult> {
  const held = await findHeldByLink(tx, actor.id, link)
  if (!held) throw notFound('Recipe')
  return acknowledge(app, tx, actor, held)
}

/** Null when the address has to be read: what another member's browser sent does not count as known. */
async function saveKnown(
  app: App,
  tx: Transaction,
  actor: Actor,
  link: string,
  bringsPage: boolean,
): Promise<ScrapeResult | null> {
  const held = await findHeldByLink(tx, actor.id, link)
  const isChosen = held && held.sharedBy !== null && !bringsPage
  if (held && (isChosen || !isOfAnother(held, actor.id))) return acknowledge(app, tx, actor, held)
  const known = (await findRecipeByLink(tx, link)) ?? (await findSentPage(tx, link, actor.id))
  return known ? saveExisting(app, tx, actor, known, link) : null
}

/** Written, imported or sent by another member, and not read from the web by Potluck itself. */
const isOfAnother = ({ link, authorId, givenBy }: HeldByLink, userId: string) =>
  !link.startsWith('http') && authorId !== userId && givenBy !== userId

/** Adds a recipe to the list, or puts it in the place of what another member sent for the same address. */
async function saveExisting(
  app: App,
  tx: Transaction,
  actor: Actor,
  { id: recipeId, title }: { id: string; title: string },
  link: string,
): Promise<ScrapeResult> {
  const held = await findHeldByLink(tx, actor.id, link)
  if (held?.recipeId === recipeId) return acknowledge(app, tx, actor, held)
  const isReplaced = held && held.authorId === null && isOfAnother(held, actor.id)
  if (isReplaced && !(await isHeld(tx, actor.id, recipeId))) {
    await tx
      .update(savedRecipes)
      .set({ sharedBy: null, acknowledged: true })
      .where(eq(savedRecipes.id, held.id))
    await replaceHeld(app, tx, held.id, recipeId)
    return { existed: true, title }
  }
  const savedId = await saveRecipeFor(app, tx, { userId: actor.id, recipeId, acknowledged: true })
  if (savedId) await emitRecipe(tx, app.now(), 'recipe:created', savedId)
  return { existed: savedId === null, title }
}

/** Saving what a friend shared is what 'View & Save' does. */
async function acknowledge(
  app: App,
  tx: Transaction,
  actor: Actor,
  { id, title, authorId }: HeldByLink,
): Promise<ScrapeResult> {
  const [acknowledged] = await tx
    .update(savedRecipes)
    .set({ acknowledged: true, editable: authorId === actor.id })
    .where(and(eq(savedRecipes.id, id), eq(savedRecipes.acknowledged, false)))
    .returning({ id: savedRecipes.id })
  if (acknowledged) await emitRecipe(tx, app.now(), 'recipe:updated', id)
  return { existed: true, title }
}

/**
 * Fetches; null when the site refuses but a member's browser sent the page before. That is used for others only then,
 * so that nobody can plant a false recipe under an address that can be checked.
 */
async function readWithFallback(app: App, actor: Actor, link: string): Promise<ReadPage | null> {
  try {
    return await readFetched(app, link, actor.id)
  } catch (error) {
    if (await findSentPage(app.store.read, link)) return null
    throw error
  }
}

async function saveUnverified(app: App, tx: Transaction, actor: Actor, link: string): Promise<ScrapeResult> {
  const held = await findHeldByLink(tx, actor.id, link)
  if (held) return acknowledge(app, tx, actor, held)
  const sent = await findSentPage(tx, link)
  if (!sent) throw notFound('Recipe')
  return saveExisting(app, tx, actor, sent, link)
}

/** Keeps a page for its sender, unless Potluck fetched the address in the meantime. */
async function saveSent(app: App, tx: Transaction, actor: Actor, page: ReadPage): Promise<ScrapeResult> {
  const { link } = page
  const known = (await findRecipeByLink(tx, link)) ?? (await findSentPage(tx, link, actor.id))
  if (known) return saveExisting(app, tx, actor, known, link)
  const content = { ...toContent(app, page), givenBy: actor.id, sourceAddress: link }
  const recipeId = await insertRecipe(app, tx, content, null)
  await enqueuePicture(app, tx, recipeId, actor.id)
  return saveExisting(app, tx, actor, { id: recipeId, title: content.title }, link)
}

async function saveFetched(
  app: App,
  tx: Transaction,
  actor: Actor,
  page: ReadPage,
  asked: string,
): Promise<ScrapeResult> {
  const known = await findSameRecipe(tx, page)
  const recipe = known ?? (await insertFetched(app, tx, page, actor.id))
  await rememberAliases(tx, recipe.id, recipe.link, [page.link, ...page.aliases])
  await rememberAliases(tx, recipe.id, recipe.link, page.claims, true)
  const result = await saveExisting(app, tx, actor, recipe, asked)
  await replaceSentPages(app, tx, [asked, page.link], recipe.id)
  return result
}

/** Some sites give every page the same canonical address, so a claim counts only for a recipe of the same title. */
async function findSameRecipe(tx: Transaction, { link, aliases, claims, recipe }: ReadPage) {
  const direct = await findRecipeByLink(tx, link)
  if (direct) return direct
  for (const other of [link, ...aliases, ...claims]) {
    const found = await findRecipeByClaim(tx, other)
    if (found && fold(found.title) === fold(recipe.title)) return found
  }
  return undefined
}

/** The address is the link of what Potluck itself read there. */
export async function insertFetched(app: App, tx: Transaction, page: ReadPage, userId: string | null) {
  const content = toContent(app, page)
  const id = await insertRecipe(app, tx, content, page.link)
  await enqueuePicture(app, tx, id, userId)
  return { id, title: content.title, link: page.link }
}

import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { savedRecipes } from '#db/schema.ts'
import { fold } from '#server/contract/fold.ts'
import type { ScrapeResult } from '#server/contract/recipes.ts'
import type { App } from '../app.ts'
import { notFound } from '../errors.ts'
import { normaliseLink } from '../scrape/normalise-address.ts'
import { isCopyOfAnother, isOwnCopy, stepAside } from './own-copies.ts'
import { type ReadPage, readFetched, readGiven, toContent } from './page-reading.ts'
import { enqueuePicture } from './pictures.ts'
import { findRecipeByLink, insertRecipe, rememberAliases, saveRecipeFor } from './recipe-content.ts'
import { tellRecipe } from './recipe-view.ts'
import { replaceContent } from './rescrape.ts'
import type { Actor } from './sessions.ts'

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
  const known = await app.store.write((tx) => saveKnown(app, tx, actor, link))
  if (known) return known
  await app.limits.take('scrape', actor.id)
  const page =
    html === undefined ? await readWithFallback(app, actor, link) : await readGiven(html, link, actor.id)
  if (page === null) return saveUnverified(app, actor, link)
  return app.store.write((tx) => savePage(app, tx, actor, page, html === undefined ? null : actor.id))
}

/** 'View & Save' of what a friend typed: it has no page to read, and for who does not hold it, it does not exist. */
async function saveHeld(app: App, tx: Transaction, actor: Actor, link: string): Promise<ScrapeResult> {
  const recipe = await findRecipeByLink(tx, link)
  if (!recipe || !(await isHeld(tx, actor.id, recipe.id))) throw notFound('Recipe')
  return saveExisting(app, tx, actor, recipe)
}

/** Null when the recipe is not known, or only from a page that somebody else handed in. */
async function saveKnown(
  app: App,
  tx: Transaction,
  actor: Actor,
  link: string,
): Promise<ScrapeResult | null> {
  const recipe = await findRecipeByLink(tx, link)
  if (!recipe) return null
  const isTrusted = recipe.givenBy === null || recipe.givenBy === actor.id
  if (!isTrusted && !(await isHeld(tx, actor.id, recipe.id))) return null
  return saveExisting(app, tx, actor, recipe)
}

async function isHeld(tx: Transaction, userId: string, recipeId: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: savedRecipes.id })
    .from(savedRecipes)
    .where(and(eq(savedRecipes.userId, userId), eq(savedRecipes.recipeId, recipeId)))
  return held !== undefined
}

async function saveExisting(
  app: App,
  tx: Transaction,
  actor: Actor,
  { id: recipeId, title }: { id: string; title: string },
): Promise<ScrapeResult> {
  const savedId = await saveRecipeFor(app, tx, {
    userId: actor.id,
    recipeId,
    editable: true,
    acknowledged: true,
  })
  if (savedId) {
    await tellRecipe(tx, app.now(), 'recipe:created', savedId)
    return { existed: false, title }
  }
  // Saving what a friend shared is what 'View & Save' does.
  const [acknowledged] = await tx
    .update(savedRecipes)
    .set({ acknowledged: true })
    .where(
      and(
        eq(savedRecipes.userId, actor.id),
        eq(savedRecipes.recipeId, recipeId),
        eq(savedRecipes.acknowledged, false),
      ),
    )
    .returning({ id: savedRecipes.id })
  if (acknowledged) await tellRecipe(tx, app.now(), 'recipe:updated', acknowledged.id)
  return { existed: true, title }
}

/**
 * Fetches; null when the site refuses but somebody handed the page in before. What one person's browser saw is used
 * for others only then, so that nobody can plant a false recipe under an address that can be checked.
 */
async function readWithFallback(app: App, actor: Actor, link: string): Promise<ReadPage | null> {
  try {
    return await readFetched(app, link, actor.id)
  } catch (error) {
    const known = await findRecipeByLink(app.store.read, link)
    if (known && !isOwnCopy(known)) return null
    throw error
  }
}

async function saveUnverified(app: App, actor: Actor, link: string): Promise<ScrapeResult> {
  return app.store.write(async (tx) => {
    const recipe = await findRecipeByLink(tx, link)
    if (!recipe) throw notFound('Recipe')
    return saveExisting(app, tx, actor, recipe)
  })
}

async function savePage(
  app: App,
  tx: Transaction,
  actor: Actor,
  page: ReadPage,
  givenBy: string | null,
): Promise<ScrapeResult> {
  const known = await findSameRecipe(tx, page)
  const isInTheWay = known !== undefined && isCopyOfAnother(known, actor.id)
  if (isInTheWay) await stepAside(app, tx, known)
  const existing = isInTheWay ? undefined : known
  if (existing && !isOwnCopy(existing) && existing.givenBy !== null && givenBy === null) {
    await replaceContent(app, tx, existing.id, page, actor.id)
    return saveExisting(app, tx, actor, { id: existing.id, title: page.recipe.title })
  }
  if (existing) {
    await rememberAliases(tx, existing.id, existing.link, [page.link, ...page.aliases])
    return saveExisting(app, tx, actor, existing)
  }
  const recipeId = await insertRecipe(app, tx, { ...toContent(app, page), givenBy }, page.link)
  await rememberAliases(tx, recipeId, page.link, page.aliases)
  await enqueuePicture(app, tx, recipeId, actor.id)
  return saveExisting(app, tx, actor, { id: recipeId, title: page.recipe.title })
}

/** Some sites give every page the same canonical address, so an alias counts only for a recipe of the same title. */
async function findSameRecipe(tx: Transaction, { link, aliases, recipe }: ReadPage) {
  const direct = await findRecipeByLink(tx, link)
  if (direct) return direct
  for (const alias of aliases) {
    const found = await findRecipeByLink(tx, alias)
    if (found && fold(found.title) === fold(recipe.title)) return found
  }
  return undefined
}

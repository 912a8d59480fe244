import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { fold } from '#server/contract/fold.ts'
import type { ScrapeResult } from '#server/contract/recipes.ts'
import type { App } from '../app.ts'
import { badRequest, notFound } from '../errors.ts'
import { isSameSite, normaliseLink } from '../scrape/normalise-address.ts'
import { describeMinutes } from './duration-text.ts'
import { isCopyOfAnother, isOwnCopy, stepAside } from './own-copies.ts'
import { enqueuePicture } from './pictures.ts'
import {
  findRecipeByLink,
  insertRecipe,
  type NewContent,
  rememberAliases,
  saveRecipeFor,
  updateContent,
} from './recipe-content.ts'
import { tellHolders, tellRecipe } from './recipe-view.ts'
import type { Actor } from './sessions.ts'

/** A page that was read: what it says, and the addresses it is known by. */
interface ReadPage {
  recipe: ExtractedRecipe
  link: string
  aliases: string[]
}

/**
 * Saves the recipe at an address for somebody: what is known already is not fetched again. `html` is the page source
 * as their own browser saw it, for sites that refuse servers.
 */
export async function scrapeRecipe(
  app: App,
  actor: Actor,
  { url, html }: { url: string; html?: string | undefined },
): Promise<ScrapeResult> {
  const link = normaliseLink(url)
  const known = await app.store.write((tx) => saveKnown(app, tx, actor, link))
  if (known) return known
  await app.limits.take('scrape', actor.id)
  const page = html === undefined ? await readWithFallback(app, actor, link) : await readGiven(html, link)
  if (page === null) return saveUnverified(app, actor, link)
  return app.store.write((tx) => savePage(app, tx, actor, page, html === undefined ? null : actor.id))
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

async function extract(html: string, address: string): Promise<ExtractedRecipe> {
  // Loaded when first used: the parsers cost 28 MB.
  const { extractRecipe } = await import('../scrape/extract/index.ts')
  const recipe = extractRecipe(html, address)
  if (!recipe) throw notFound('Recipe')
  return recipe
}

async function readGiven(html: string, link: string): Promise<ReadPage> {
  return { recipe: await extract(html, link), link, aliases: [] }
}

async function readFetched(app: App, address: string, caller: string): Promise<ReadPage> {
  const page = await app.fetcher.fetchPage(address, { caller })
  const recipe = await extract(page.html, page.finalAddress)
  const final = normaliseLink(page.finalAddress)
  // An address that leads to another site (a shortener) is not the recipe's own.
  const link = isSameSite(address, final) ? address : final
  const others = [...page.addresses, page.finalAddress, recipe.canonicalUrl ?? link]
  const aliases = others.filter((other) => isSameSite(other, link) && new URL(other).pathname !== '/')
  return { recipe, link, aliases: aliases.map(normaliseLink) }
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
    await replaceContent(app, tx, existing.id, page)
    return saveExisting(app, tx, actor, { id: existing.id, title: page.recipe.title })
  }
  if (existing) {
    await rememberAliases(tx, existing.id, existing.link, [page.link, ...page.aliases])
    return saveExisting(app, tx, actor, existing)
  }
  const recipeId = await insertRecipe(app, tx, { ...toContent(app, page), givenBy }, page.link)
  await rememberAliases(tx, recipeId, page.link, page.aliases)
  await enqueuePicture(app, tx, recipeId)
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

async function replaceContent(app: App, tx: Transaction, recipeId: string, page: ReadPage): Promise<void> {
  await updateContent(app, tx, recipeId, { ...toContent(app, page), givenBy: null })
  await enqueuePicture(app, tx, recipeId)
  await tellHolders(tx, app.now(), recipeId)
}

function toContent(app: App, { recipe, link }: ReadPage): NewContent {
  return {
    title: recipe.title.slice(0, 300),
    summary: recipe.summary,
    ingredients: recipe.ingredients,
    directions: recipe.directions.map((step) => step.replaceAll('\n', ' ')).join('\n'),
    servings: recipe.servings ?? '',
    prepTime: describeMinutes(recipe.prepTime),
    cookTime: describeMinutes(recipe.cookTime),
    totalTime: describeMinutes(recipe.totalTime),
    source: new URL(link).hostname.replace(/^www\./, ''),
    imageAddress: recipe.imageUrl,
    lastScrapedAt: app.now(),
  }
}

/** Reads a recipe's page again and changes it for everyone who holds it. Answers the recipe's title. */
export async function rescrapeRecipe(app: App, link: string): Promise<{ recipeId: string; title: string }> {
  const known = await findRecipeByLink(
    app.store.read,
    link.startsWith('potluck:') ? link : normaliseLink(link),
  )
  if (!known) throw notFound('Recipe')
  if (known.link.startsWith('potluck:')) {
    throw badRequest('This recipe did not come from the web, so it cannot be fetched again.')
  }
  const page = await readFetched(app, known.link, 'admin')
  await app.store.write(async (tx) => {
    const [still] = await tx.select({ id: recipes.id }).from(recipes).where(eq(recipes.id, known.id))
    if (!still) throw notFound('Recipe')
    await replaceContent(app, tx, known.id, page)
  })
  return { recipeId: known.id, title: page.recipe.title }
}

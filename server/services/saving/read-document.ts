import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { PageSource } from '../../extract/document-request.ts'
import { isSameSite, normaliseLink } from '../../fetch/normalise-address.ts'
import type { NewContent } from '../recipes/content.ts'
import { describeMinutes } from '../recipes/duration-text.ts'

/** A page that was read: what it says, and the addresses it is known by. */
export interface ReadPage {
  recipe: ExtractedRecipe
  link: string
  /** Addresses on the same site that redirected to it. */
  aliases: string[]
  /** Addresses on the same site that the page calls its own. */
  claims: string[]
}

async function extract(
  app: App,
  source: PageSource,
  address: string,
  caller: string,
): Promise<ExtractedRecipe> {
  const recipe = await app.pages.read(source, address, caller)
  if (!recipe) throw notFound('Recipe')
  return recipe
}

export async function readGiven(app: App, html: string, link: string, caller: string): Promise<ReadPage> {
  return { recipe: await extract(app, { html }, link, caller), link, aliases: [], claims: [] }
}

export async function readFetched(app: App, address: string, caller: string): Promise<ReadPage> {
  const page = await app.fetcher.fetchPage(address, { caller })
  const recipe = await extract(app, page, page.finalAddress, caller)
  const final = normaliseLink(page.finalAddress)
  // An address that leads to another site (a shortener) is not the recipe's own.
  const link = isSameSite(address, final) ? address : final
  const ofThisSite = (addresses: string[]) =>
    addresses.filter((other) => isSameSite(other, link) && new URL(other).pathname !== '/').map(normaliseLink)
  const aliases = ofThisSite([...page.addresses, page.finalAddress])
  return { recipe, link, aliases, claims: ofThisSite([recipe.canonicalUrl ?? link]) }
}

export function toContent(app: App, { recipe, link }: ReadPage): NewContent {
  return {
    // Not in the middle of an emoji.
    title: recipe.title.slice(0, 300).replace(/\p{Cs}$/u, ''),
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

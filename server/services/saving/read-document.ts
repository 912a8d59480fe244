import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { siteName } from '#server/contract/format.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { DocumentSource } from '../../extract/document-reader.ts'
import { isSameSite, normaliseLink } from '../../fetch/normalise-address.ts'
import type { NewContent } from '../recipes/content.ts'
import { describeMinutes } from '../recipes/duration-text.ts'

/** The recipe of a web document, and the addresses of that document. */
export interface ReadDocument {
  recipe: ExtractedRecipe
  link: string
  /** Addresses on the same site that redirected to it. */
  aliases: string[]
  /** Addresses on the same site that the document states as its canonical one. */
  claims: string[]
}

async function extract(
  app: App,
  source: DocumentSource,
  address: string,
  caller: string,
): Promise<ExtractedRecipe> {
  const recipe = await app.documents.read(source, address, caller)
  if (!recipe) throw notFound('Recipe')
  return recipe
}

/** Reads the source that a member's browser sent. */
export async function readSentDocument(
  app: App,
  html: string,
  link: string,
  caller: string,
): Promise<ReadDocument> {
  return { recipe: await extract(app, { html }, link, caller), link, aliases: [], claims: [] }
}

export async function readWebDocument(app: App, address: string, caller: string): Promise<ReadDocument> {
  const document = await app.fetcher.fetchDocument(address, { caller })
  const recipe = await extract(app, document, document.finalAddress, caller)
  const final = normaliseLink(document.finalAddress)
  // An address that redirects to another site (a shortener) is not the recipe's link.
  const link = isSameSite(address, final) ? address : final
  const onThisSite = (addresses: string[]) =>
    addresses.filter((other) => isSameSite(other, link) && new URL(other).pathname !== '/').map(normaliseLink)
  const aliases = onThisSite([...document.addresses, document.finalAddress])
  return { recipe, link, aliases, claims: onThisSite([recipe.canonicalUrl ?? link]) }
}

export function toContent(app: App, { recipe, link }: ReadDocument): NewContent & RecipeContent {
  return {
    // Without half of a surrogate pair at the end.
    title: recipe.title.slice(0, 300).replace(/\p{Cs}$/u, ''),
    summary: recipe.summary,
    ingredients: recipe.ingredients,
    directions: recipe.directions.map((step) => step.replaceAll('\n', ' ')).join('\n'),
    servings: recipe.servings ?? '',
    prepTime: describeMinutes(recipe.prepTime),
    cookTime: describeMinutes(recipe.cookTime),
    totalTime: describeMinutes(recipe.totalTime),
    source: siteName(link),
    imageAddress: recipe.imageUrl,
    lastScrapedAt: app.now(),
  }
}

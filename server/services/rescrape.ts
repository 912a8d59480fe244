import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipes } from '#db/schema.ts'
import type { App } from '../app.ts'
import { badRequest, notFound } from '../errors.ts'
import { normaliseLink } from '../scrape/normalise-address.ts'
import { type ReadPage, readFetched, toContent } from './page-reading.ts'
import { enqueuePicture } from './pictures.ts'
import { findRecipeByLink, updateContent } from './recipe-content.ts'
import { tellHolders } from './recipe-view.ts'

/** Puts what a page says now in the place of what it said, for everyone who holds the recipe. */
export async function replaceContent(
  app: App,
  tx: Transaction,
  recipeId: string,
  page: ReadPage,
  userId: string | null,
): Promise<void> {
  await updateContent(app, tx, recipeId, { ...toContent(app, page), givenBy: null })
  await enqueuePicture(app, tx, recipeId, userId)
  await tellHolders(tx, app.now(), recipeId)
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
    await replaceContent(app, tx, known.id, page, null)
  })
  return { recipeId: known.id, title: page.recipe.title }
}

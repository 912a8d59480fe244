import type { Transaction } from '#db/dialect.ts'
import type { App } from '../../app.ts'
import { badRequest, notFound } from '../../errors.ts'
import { normaliseLink } from '../../fetch/normalise-address.ts'
import { findRecipeByLink, updateContent } from '../recipes/content.ts'
import { emitToHolders } from '../recipes/view.ts'
import { enqueuePicture } from './pictures.ts'
import { type ReadPage, readFetched, toContent } from './read-document.ts'
import { insertFetched } from './save-from-web.ts'
import { findSentPage, replaceSentPages } from './sent-documents.ts'

/** Puts what a page says now in the place of what it said, for everyone who holds the recipe. */
async function replaceContent(app: App, tx: Transaction, recipeId: string, page: ReadPage): Promise<void> {
  await updateContent(app, tx, recipeId, toContent(app, page))
  await enqueuePicture(app, tx, recipeId, null)
  await emitToHolders(tx, app.now(), recipeId)
}

/** Reads a recipe's page again and changes it for everyone who holds it. Returns the recipe's title. */
export async function rescrapeRecipe(app: App, link: string): Promise<{ recipeId: string; title: string }> {
  const address = await findPageAddress(app.store.read, link)
  const page = await readFetched(app, address, 'admin')
  const recipeId = await app.store.write(async (tx) => {
    const known = await findRecipeByLink(tx, address)
    if (known) await replaceContent(app, tx, known.id, page)
    else if (!(await findSentPage(tx, address))) throw notFound('Recipe')
    const recipe = known ?? (await insertFetched(app, tx, { ...page, link: address }, null))
    await replaceSentPages(app, tx, [address], recipe.id)
    return recipe.id
  })
  return { recipeId, title: page.recipe.title }
}

/** The address that was fetched, or whose page a member sent; refuses what did not come from a web page. */
async function findPageAddress(tx: Transaction, named: string): Promise<string> {
  const link = named.startsWith('potluck:') ? named : normaliseLink(named)
  const known = (await findRecipeByLink(tx, link)) ?? (await findSentPage(tx, link))
  if (!known) throw notFound('Recipe')
  const isSent = known.givenBy !== null && known.lastScrapedAt !== null
  const address = known.link.startsWith('http') ? known.link : isSent ? known.sourceAddress : null
  if (address) return address
  throw badRequest('This recipe did not come from the web, so it cannot be fetched again.')
}

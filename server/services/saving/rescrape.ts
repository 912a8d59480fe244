import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { keptPages } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest, notFound, unprocessable } from '../../errors.ts'
import { isPart, normaliseRecipeLink } from '../../fetch/normalise-address.ts'
import { setFoundPictures } from '../pictures/found-pictures.ts'
import { enqueuePicture } from '../pictures/pictures.ts'
import { findRecipeByLink, updateContent } from '../recipes/content.ts'
import { emitToHolders } from '../recipes/emit.ts'
import { describePage } from './describe-page.ts'
import { keepPage } from './kept-pages.ts'
import { type ReadDocument, readWebDocument, toContent } from './read-document.ts'
import { insertFetched } from './save-from-web.ts'
import { findSentDocument, replaceSentDocuments } from './sent-documents.ts'

async function replaceContent(
  app: App,
  tx: Transaction,
  recipeId: string,
  document: ReadDocument,
): Promise<void> {
  await updateContent(app, tx, recipeId, toContent(app, document), { kind: 'fetched again', byId: null })
  // Of the page as it was before.
  await tx.delete(keptPages).where(eq(keptPages.recipeId, recipeId))
  await enqueuePicture(app, tx, recipeId, null)
  await setFoundPictures(app, tx, recipeId, document.recipe.pictures, null)
  await emitToHolders(tx, app.now(), recipeId)
}

/** Fetches a recipe's document again and updates the recipe for everyone who holds it. */
export async function rescrapeRecipe(app: App, link: string): Promise<{ recipeId: string; title: string }> {
  const address = await findSourceAddress(app.store.read, link)
  const document = await readWebDocument(app, address, 'admin')
  if ('photos' in document) throw unprocessable(t('This address leads to a picture now.'))
  // One of several recipes of a page that is no longer on it: another one must not take its place.
  if (isPart(address) && !isPart(document.link))
    throw notFound(t('Recipe not found'), { page: describePage('no-recipe') })
  const recipeId = await app.store.write(async (tx) => {
    const known = await findRecipeByLink(tx, address)
    if (known) await replaceContent(app, tx, known.id, document)
    else if (!(await findSentDocument(tx, address))) throw notFound(t('Recipe not found'))
    const recipe = known ?? (await insertFetched(app, tx, { ...document, link: address }, null))
    await replaceSentDocuments(app, tx, [address], recipe.id)
    return recipe.id
  })
  await keepPage(app, { ...document, link: address }, 'admin')
  return { recipeId, title: document.recipe.title }
}

/** The address that was fetched, or whose source a member sent. Throws for recipes that are not from the web. */
async function findSourceAddress(db: Database, stated: string): Promise<string> {
  const link = stated.startsWith('potluck:') ? stated : normaliseRecipeLink(stated)
  const known = (await findRecipeByLink(db, link)) ?? (await findSentDocument(db, link))
  if (!known) throw notFound(t('Recipe not found'))
  const isSent = known.givenBy !== null && known.lastScrapedAt !== null
  const address = known.link.startsWith('http') ? known.link : isSent ? known.sourceAddress : null
  if (address) return address
  throw badRequest(t('This recipe did not come from the web, so it cannot be fetched again.'))
}

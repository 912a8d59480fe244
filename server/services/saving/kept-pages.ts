import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import { keptPages, recipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { hasSpaceForFetched } from '../space/space.ts'
import type { ReadDocument } from './read-document.ts'

/**
 * Keeps the page of a recipe that was just saved from it, for newer readers. In a write of its own and without errors, so
 * that a full disk or a page that is too large never refuses the recipe.
 */
export async function keepPage(app: App, document: ReadDocument, caller: string): Promise<void> {
  const { page, recipe, readAt } = document
  if (!app.config.keepPages || page === null) return
  try {
    const bytes = await app.documents.keep(page.source, page.address, recipe, caller)
    if (bytes === null) return
    await app.store.write(async (tx) => {
      // Not when the recipe was fetched again or deleted in the meantime.
      const [saved] = await tx
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(eq(recipes.lastScrapedAt, readAt), isFrom(document.link)))
      if (!saved || !(await hasSpaceForFetched(app, tx, saved.id, 'page'))) return
      const kept = { address: page.address, bytes: Buffer.from(bytes), keptAt: app.now() }
      await tx
        .insert(keptPages)
        .values({ recipeId: saved.id, ...kept })
        .onConflictDoUpdate({ target: keptPages.recipeId, set: kept })
    })
  } catch (err) {
    app.log.warn({ err }, 'a page was not kept')
  }
}

const isFrom = (link: string) => or(eq(recipes.link, link), eq(recipes.sourceAddress, link))

const batchSize = 200

/** Deletes all kept pages, in batches, so that other writes need not wait. */
export async function dropKeptPages(app: App): Promise<void> {
  for (;;) {
    const batch = await app.store.read.select({ id: keptPages.recipeId }).from(keptPages).limit(batchSize)
    if (batch.length === 0) return
    const ids = batch.map(({ id }) => id)
    await app.store.write(
      async (tx) => void (await tx.delete(keptPages).where(inArray(keptPages.recipeId, ids))),
    )
  }
}

export async function countKeptPages(app: App): Promise<{ count: number; bytes: number }> {
  const [found] = await app.store.read
    .select({ count: count(), bytes: sql<number>`coalesce(sum(length(${keptPages.bytes})), 0)` })
    .from(keptPages)
  return found ?? { count: 0, bytes: 0 }
}

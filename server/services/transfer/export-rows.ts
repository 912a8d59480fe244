import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import { pause } from '../../async/in-pieces.ts'
import type { ImportedCollection } from '../../transfer/imported-recipe.ts'
import { readEntries } from '../cooking/entries.ts'
import { selectMorePictures } from '../pictures/more-pictures.ts'
import { contentColumns } from '../recipes/view.ts'
import { readCollectionsOf } from './imported-collections.ts'
import { readHistory } from './recipe-history.ts'

/** Of the longest recipes, what is read at once takes a few milliseconds. */
const batchSize = 8

const { link, sourceAddress, readingImage, photoImage, authorId, givenBy, imageAddress } = recipes
const exportedColumns = {
  ...contentColumns,
  ...{ link, sourceAddress, readingImage, photoImage, authorId, givenBy, imageAddress },
}
const { id, basedOn, revision, morePictures } = recipes
const pastColumns = { id, basedOn, revision, morePictures }

/** What an export says of one recipe; of its pictures only their names, which never show something else. */
export type ExportRow = Awaited<ReturnType<typeof readRow>> & { collections: ImportedCollection[] }

/** Oldest first, so that importing the file restores the same order. */
export async function* rowsToExport(db: Database, userId: string): AsyncGenerator<ExportRow[]> {
  let last = ''
  for (;;) {
    const batch = await selectBatch(db, userId, last)
    const ids = batch.map(({ saved }) => saved.id)
    const collections = await readCollectionsOf(db, userId, ids)
    const rows: ExportRow[] = []
    for (const selected of batch) {
      const inside = collections.get(selected.saved.id) ?? []
      const named = inside.map(({ name, place }) => ({ name, place }))
      rows.push({ ...(await readRow(db, userId, selected)), collections: named })
      await pause()
    }
    yield rows
    if (batch.length < batchSize) return
    last = batch.at(-1)?.saved.id ?? last
  }
}

const selectBatch = (db: Database, userId: string, after: string) =>
  db
    .select({ saved: savedRecipes, recipe: exportedColumns, past: pastColumns })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.userId, userId), gt(savedRecipes.id, after)))
    .orderBy(asc(savedRecipes.id))
    .limit(batchSize)
type Selected = Awaited<ReturnType<typeof selectBatch>>[number]

async function readRow(db: Database, userId: string, { saved, recipe, past }: Selected) {
  const cooked = saved.cookedCount === 0 ? [] : await readEntries(db, saved.id, saved.cookedCount)
  return {
    saved,
    recipe,
    cooked: cooked.reverse(),
    pictures: past.morePictures === 0 ? [] : await selectMorePictures(db, past.id),
    history: await readHistory(db, userId, past),
  }
}

import { and, asc, eq, gt } from 'drizzle-orm'
import { images, recipes, savedRecipes, users } from '#db/schema.ts'
import type { ExportTarget } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import type {
  ExportedCooked,
  ExportedPicture,
  ExportedRecipe,
} from '../../transfer/export/exported-recipe.ts'
import { readEntries } from '../cooking/entries.ts'
import { splitSteps } from '../recipes/content.ts'
import { selectMorePictures } from '../recipes/more-pictures.ts'
import { contentColumns, outsidePicture } from '../recipes/view.ts'
import { readOwnCollections } from './imported-collections.ts'
import { readHistory } from './recipe-history.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const batchSize = 100

interface ExportOptions {
  target?: ExportTarget
  /** Called with each title. */
  onStep?: (title: string) => void
}

/** Streams a person's recipes as a zip, for Potluck or another program. */
export async function* exportRecipes(
  app: App,
  userId: string,
  { target = 'potluck', onStep = () => undefined }: ExportOptions = {},
): AsyncGenerator<Buffer> {
  const { writeFor } = await import('../../transfer/write-for.ts')
  const toJpeg = (picture: Buffer) => retryWhileBusy(() => app.pictures.toJpeg(picture))
  yield* writeFor(target, readRecipes(app, userId, onStep), { at: new Date(app.now()), toJpeg })
}

/** Oldest first, so that importing the file restores the same order. */
async function* readRecipes(
  app: App,
  userId: string,
  onStep: (title: string) => void,
): AsyncGenerator<ExportedRecipe> {
  let last = ''
  for (;;) {
    const batch = await readBatch(app, userId, last)
    for (const { saved, recipe, past } of batch) {
      last = saved.id
      onStep(recipe.title)
      const { link, sourceAddress, readingImage, photoImage, authorId, givenBy, imageAddress, ...content } =
        recipe
      const address = sourceAddress ?? link
      const listLink = saved.link ?? link
      yield {
        ...content,
        directions: splitSteps(content.directions),
        link: address,
        ownLink: listLink === address ? undefined : listLink,
        tags: saved.tags,
        isFavorite: saved.isFavorite,
        notes: saved.notes,
        rating: saved.rating,
        cooked: await readCooked(app, saved),
        pictures: await readPictures(app, past),
        collections: await readOwnCollections(app.store.read, userId, saved.id),
        history: await readHistory(app.store.read, userId, past),
        imageAddress: outsidePicture({ link, authorId, givenBy, imageAddress, userId }),
        // Without a picture of the dish, the photographed page.
        image: await readPicture(app, readingImage ?? photoImage),
      }
    }
    if (batch.length < batchSize) return
  }
}

/** Oldest first, so that importing the file restores the same order. */
async function readCooked(
  app: App,
  { id, cookedCount }: typeof savedRecipes.$inferSelect,
): Promise<ExportedCooked[]> {
  if (cookedCount === 0) return []
  const entries = await readEntries(app.store.read, id, cookedCount)
  return entries.reverse().map(({ day, comment, photoUrl }) => ({
    day,
    comment,
    readPhoto: photoUrl === null ? null : () => readPicture(app, photoUrl.slice('/images/'.length)),
  }))
}

async function readPictures(
  app: App,
  { id, morePictures }: { id: string; morePictures: number },
): Promise<ExportedPicture[]> {
  if (morePictures === 0) return []
  const rows = await selectMorePictures(app.store.read, id)
  return rows.map(({ readingImage, step }) => ({ step, read: () => readPicture(app, readingImage) }))
}

const { link, sourceAddress, readingImage, photoImage, authorId, givenBy, imageAddress } = recipes
const exportedColumns = {
  ...contentColumns,
  ...{ link, sourceAddress, readingImage, photoImage, authorId, givenBy, imageAddress },
}
const pastColumns = {
  id: recipes.id,
  basedOn: recipes.basedOn,
  revision: recipes.revision,
  morePictures: recipes.morePictures,
}

const readBatch = (app: App, userId: string, after: string) =>
  app.store.read
    .select({ saved: savedRecipes, recipe: exportedColumns, past: pastColumns })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.userId, userId), gt(savedRecipes.id, after)))
    .orderBy(asc(savedRecipes.id))
    .limit(batchSize)

/** One at a time, because pictures are most of an export's size. */
async function readPicture(app: App, hash: string | null): Promise<Buffer | null> {
  if (!hash) return null
  const [row] = await app.store.read.select({ bytes: images.bytes }).from(images).where(eq(images.hash, hash))
  return row?.bytes ?? null
}

export function exportName(app: App, target: ExportTarget): string {
  const day = new Date(app.now()).toISOString().slice(0, 10)
  const isPaprika = target === 'paprika' || target === 'recipesage'
  const suffix = target === 'potluck' ? '' : `-for-${target}`
  return `potluck-recipes${suffix}-${day}.${isPaprika ? 'paprikarecipes' : 'zip'}`
}

export async function countForExport(app: App, userId: string): Promise<number> {
  const [user] = await app.store.read
    .select({ count: users.savedCount })
    .from(users)
    .where(eq(users.id, userId))
  return user?.count ?? 0
}

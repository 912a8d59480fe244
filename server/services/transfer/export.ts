import { eq } from 'drizzle-orm'
import { images, users } from '#db/schema.ts'
import type { CookedEntry } from '#server/contract/cooking.ts'
import type { ExportTarget } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import type { ExportedCooked, ExportedRecipe } from '../../transfer/export/exported-recipe.ts'
import { splitSteps } from '../recipes/content.ts'
import { outsidePicture } from '../recipes/view.ts'
import { readKitchen } from './export-kitchen.ts'
import { type ExportRow, rowsToExport } from './export-rows.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { throughFiles } from './through-files.ts'

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
  yield* writeFor(target, readRecipes(app, userId, onStep), {
    at: new Date(app.now()),
    toJpeg,
    readKitchen: () => app.store.snapshot((db) => readKitchen(db, userId)),
  })
}

async function* readRecipes(
  app: App,
  userId: string,
  onStep: (title: string) => void,
): AsyncGenerator<ExportedRecipe> {
  for await (const rows of rowsFor(app, userId))
    for (const row of rows) {
      onStep(row.recipe.title)
      yield toExported(app, userId, row)
    }
}

/**
 * On PostgreSQL, all rows are read from one state of the database first: a transaction that waits for a slow download
 * would keep a connection, and stop `vacuum` from removing dead rows.
 */
const rowsFor = (app: App, userId: string): AsyncGenerator<ExportRow[]> =>
  app.store.engine === 'postgres'
    ? throughFiles<ExportRow[]>((save) => app.store.snapshot((db) => save(rowsToExport(db, userId))))
    : rowsToExport(app.store.read, userId)

async function toExported(
  app: App,
  userId: string,
  { saved, recipe, cooked, pictures, ...others }: ExportRow,
): Promise<ExportedRecipe> {
  const { link, sourceAddress, readingImage, photoImage, authorId, givenBy, imageAddress, ...content } =
    recipe
  const address = sourceAddress ?? link
  const listLink = saved.link ?? link
  return {
    ...content,
    directions: splitSteps(content.directions),
    link: address,
    ownLink: listLink === address ? undefined : listLink,
    tags: saved.tags,
    isFavorite: saved.isFavorite,
    notes: saved.notes,
    rating: saved.rating,
    cooked: cooked.map((entry) => toCooked(app, entry)),
    pictures: pictures.map(({ readingImage, step }) => ({
      step,
      read: () => readPicture(app, readingImage),
    })),
    ...others,
    imageAddress: outsidePicture({ link, authorId, givenBy, imageAddress, userId }),
    // Without a picture of the dish, the photographed page.
    image: await readPicture(app, readingImage ?? photoImage),
  }
}

const toCooked = (app: App, { day, comment, photoUrl }: CookedEntry): ExportedCooked => ({
  day,
  comment,
  readPhoto: photoUrl === null ? null : () => readPicture(app, photoUrl.slice('/images/'.length)),
})

/** One at a time, because pictures are most of an export's size. */
async function readPicture(app: App, hash: string | null): Promise<Buffer | null> {
  if (!hash) return null
  const [row] = await app.store.read.select({ bytes: images.bytes }).from(images).where(eq(images.hash, hash))
  return row?.bytes ?? null
}

export function exportName(app: App, target: ExportTarget): string {
  const day = new Date(app.now()).toISOString().slice(0, 10)
  const suffix = target === 'potluck' ? '' : `-for-${target}`
  return `potluck-recipes${suffix}-${day}${exportEnding(target)}`
}

/** The only one that the other program's file picker offers. */
export const exportEnding = (target: ExportTarget) =>
  target === 'paprika' || target === 'recipesage' ? '.paprikarecipes' : '.zip'

export async function countForExport(app: App, userId: string): Promise<number> {
  const [user] = await app.store.read
    .select({ count: users.savedCount })
    .from(users)
    .where(eq(users.id, userId))
  return user?.count ?? 0
}

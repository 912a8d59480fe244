import { and, asc, count, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { keptPages, recipes } from '#db/schema.ts'
import { type Message, message } from '#server/contract/language/t.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import { bare } from '../../extract/reconcile/agreement.ts'
import { enqueue } from '../../jobs/queue.ts'
import { enqueuePicture } from '../pictures/pictures.ts'
import { changedLines } from '../recipes/changed-lines.ts'
import { splitSteps, updateContent } from '../recipes/content.ts'
import { emitToHolders } from '../recipes/emit.ts'
import type { NewContent } from '../recipes/new-content.ts'
import { contentOf, recordChange } from '../recipes/recorded-changes.ts'
import { dropKeptPages } from '../saving/kept-pages.ts'
import { toContent } from '../saving/read-document.ts'

const batchSize = 20
/** Between two batches, so that the pages of people are read in between. */
const pauseMs = 1000

/** Queues reading the kept pages again, when newer readers have not read all of them, or none is to be kept. */
export async function planReread(app: App): Promise<void> {
  if ((await countWaiting(app)) > 0 || !app.config.keepPages)
    await app.store.write((tx) => enqueueReread(app, tx, 0))
}

const enqueueReread = (app: App, tx: Transaction, delayMs: number) =>
  enqueue(tx, 'reread', {}, { id: app.store.newId(), now: app.now(), uniqueKey: 'reread', delayMs })

/** Reads some kept pages again and queues the next. What was read is in the recipes, so an interrupted job goes on there. */
export async function rereadKept(app: App): Promise<void> {
  if (!app.config.keepPages) return dropKeptPages(app)
  const due = await findDue(app)
  for (const each of due) await rereadRecipe(app, each)
  if (due.length === batchSize) await app.store.write((tx) => enqueueReread(app, tx, pauseMs))
}

/** Not those that a person changed. */
const isDue = (app: App): SQL | undefined =>
  and(lt(recipes.readingVersion, app.readingVersion), isNull(recipes.editedAt))

export async function countWaiting(app: App): Promise<number> {
  const [found] = await app.store.read
    .select({ count: count() })
    .from(recipes)
    .innerJoin(keptPages, eq(keptPages.recipeId, recipes.id))
    .where(isDue(app))
  return found?.count ?? 0
}

const findDue = (app: App) =>
  app.store.read
    .select({
      id: recipes.id,
      link: recipes.link,
      sourceAddress: recipes.sourceAddress,
      title: recipes.title,
      page: keptPages,
    })
    .from(recipes)
    .innerJoin(keptPages, eq(keptPages.recipeId, recipes.id))
    .where(isDue(app))
    .orderBy(asc(recipes.readingVersion), asc(recipes.id))
    .limit(batchSize)

type Due = Awaited<ReturnType<typeof findDue>>[number]

async function rereadRecipe(app: App, { id, link, sourceAddress, title, page }: Due): Promise<void> {
  const recipe = await readKept(app, page, title)
  const document = { recipe, link: sourceAddress ?? link, readAt: page.keptAt }
  const reading = recipe && toContent(app, { ...document, recipe })
  await app.store.write(async (tx) => {
    // Not when the recipe was edited, fetched again or deleted in the meantime.
    const [current] = await tx
      .select({ row: recipes })
      .from(recipes)
      .innerJoin(keptPages, eq(keptPages.recipeId, recipes.id))
      .where(and(eq(recipes.id, id), eq(keptPages.keptAt, page.keptAt), isDue(app)))
    if (current) await settleReading(app, tx, current.row, reading)
  })
}

/** Null when there is no recipe on the page, or it is too complex for the newer readers. */
async function readKept(app: App, { bytes, address }: typeof keptPages.$inferSelect, title: string) {
  try {
    return await app.documents.readKept(bytes, address, title, 'readings')
  } catch (error) {
    if (error instanceof AppError && error.code === 'unprocessable') return null
    throw error
  }
}

const cause = { kind: 'read again', byId: null } as const

async function settleReading(
  app: App,
  tx: Transaction,
  row: typeof recipes.$inferSelect,
  reading: (NewContent & RecipeContent) | null,
): Promise<void> {
  const readingVersion = app.readingVersion
  const before = contentOf(row)
  // The source is how the recipe was saved, which reading it again does not change.
  const after = reading && { ...contentOf(reading), source: row.source }
  const lines = after ? changedLines(before, after) : []
  const note = objectionTo(before, after)
  if (note !== null) {
    await recordChange(app, tx, { ...cause, recipeId: row.id, state: 'not applied', note, before, after })
    await tx.update(recipes).set({ readingVersion }).where(eq(recipes.id, row.id))
    return
  }
  const isPictureNew = row.imageAddress === null && reading?.imageAddress != null
  const imageAddress = row.imageAddress ?? reading?.imageAddress ?? null
  const marks = reading?.marks ?? null
  const isSame = lines.length === 0 && !isPictureNew && JSON.stringify(marks) === JSON.stringify(row.marks)
  if (isSame) return void (await tx.update(recipes).set({ readingVersion }).where(eq(recipes.id, row.id)))
  const _id = await updateContent(app, tx, row.id, { ...after, marks, imageAddress, readingVersion }, cause)
  if (_id !== null) {
    const readAgain = { _id, at: new Date(app.now()).toISOString(), lines: lines.length }
    await tx.update(recipes).set({ readAgain }).where(eq(recipes.id, row.id))
  }
  if (isPictureNew) await enqueuePicture(app, tx, row.id, null)
  await emitToHolders(tx, app.now(), row.id)
}

/** Why a reading must not replace the recipe; null when it may. It is stored, and translated where it is read. */
function objectionTo(before: RecipeContent, after: RecipeContent | null): Message | null {
  if (!after) return message('No recipe was found on the page.')
  if (after.title === '' || after.ingredients.length === 0 || after.directions === '')
    return message('Only a part of the recipe was found.')
  const [old, now] = [before.title, after.title].map(bare)
  if (old === undefined || now === undefined || !(old.includes(now) || now.includes(old)))
    return message('The recipe that was found has another title.')
  const isShorter =
    after.ingredients.length < before.ingredients.length ||
    splitSteps(after.directions).length < splitSteps(before.directions).length
  return isShorter ? message('The recipe that was found has fewer lines.') : null
}

import { eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { maxImportRecipes } from '#server/contract/constants.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { ImportProblem, ImportProgress, ImportReport } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest } from '../../errors.ts'
import type { PackedFile } from '../../transfer/archive/archive.ts'
import type { Bytes } from '../../transfer/archive/bytes.ts'
import type { ChosenColumns } from '../../transfer/formats/recipe-table.ts'
import { byTitle } from '../../transfer/import-link.ts'
import type { ImportedRecipe } from '../../transfer/imported-recipe.ts'
import type { ImportResult, OpenedExport } from '../../transfer/item.ts'
import { loadReaders } from '../../transfer/load-readers.ts'
import type { ImportedNotes } from '../cooking/import-notes.ts'
import { SpaceUsedUp } from '../space/space.ts'
import { createAddressSaver, type SaveAddress } from './import-addresses.ts'
import { importKitchen } from './import-kitchen.ts'
import { createReport, type Imported } from './import-report.ts'
import { tagsSentence } from './imported-collections.ts'
import { addKitchens, countKitchen } from './imported-kitchen.ts'
import { createPictureReader } from './imported-pictures.ts'
import { type ImportedPictures, saveImported } from './imported-recipes.ts'
import { createKnownRecipes, type KnownRecipes } from './known-recipes.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const tooMany = () =>
  t(
    '{count, plural, one {Potluck takes at most # recipe at once.} other {Potluck takes at most # recipes at once.}}',
    { count: maxImportRecipes },
  )
const restLeftOut = (reason: string) => t('{reason} The rest was left out.', { reason })

/** What the person decided about an import. */
export interface ImportChoices {
  /** Recipes that are in the list already, under the same address or with the same title and ingredients. */
  doubles?: 'skip' | 'add' | undefined
  /** Which column of a table is what. */
  columns?: ChosenColumns | undefined
}

/** A file, or the files of a folder. */
export type ImportInput = { bytes: Bytes; name: string } | { files: PackedFile[] }

/** Throws, before anything is imported, when the whole file cannot be imported. */
export async function openExport(
  app: App,
  userId: string,
  input: ImportInput,
  choices: Pick<ImportChoices, 'columns'> & { email?: string | undefined } = {},
): Promise<OpenedExport> {
  const { readExport, readFolder } = await loadReaders()
  const options = {
    ...choices,
    readTexts: (text: string) => retryWhileBusy(() => app.documents.readPlainText({ html: text }, userId)),
  }
  const opened =
    'files' in input
      ? await readFolder(input.files, options)
      : await readExport(input.bytes, input.name, options)
  if (opened.total > maxImportRecipes) throw badRequest(tooMany())
  return opened
}

/** Undefined when the account is deleted. */
export async function importerOf(db: Database, userId: string): Promise<{ email: string } | undefined> {
  const [importer] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return importer
}

interface ImportFileOptions {
  userId: string
  /** Recipes saved after this id was created count as added, so that those of an interrupted first attempt do too. */
  since: string
  doubles?: ImportChoices['doubles']
  /** Called after each recipe. */
  onStep(progress: ImportProgress, title: string): Promise<void>
}

/** Imports each recipe in its own transaction. A recipe that fails is reported as a problem. */
export async function importFile(
  app: App,
  { total, recipes }: OpenedExport,
  { userId, since, doubles = 'skip', onStep }: ImportFileOptions,
): Promise<ImportReport> {
  const { report, ...reporting } = createReport(since)
  const importing: Importing = {
    userId,
    doubles,
    known: await createKnownRecipes(app, userId, doubles),
    readPicture: createPictureReader(app, userId),
    saveAddress: createAddressSaver(app, userId),
  }
  let done = 0
  /** The `_id` in the list by the links and names that the file knows a recipe by. */
  const byName = new Map<string, string>()
  for await (const result of untilRefused(recipes())) {
    if ('kitchen' in result) {
      const { kitchen, leftOut = [] } = result
      const refused = await importKitchen(app, userId, kitchen, byName)
      for (const problem of [...leftOut, ...refused])
        reporting.addProblem({ name: t('Lists, plan and potlucks'), problem })
      const came = addKitchens(report.kitchen, countKitchen(kitchen))
      if (came) report.kitchen = came
      continue
    }
    done += 1
    const imported = await importResult(app, importing, result).catch(beyondSpace)
    if (imported instanceof SpaceUsedUp) {
      reporting.addProblem({ name: nameOf(result), problem: restLeftOut(imported.message) })
      break
    }
    const title = nameOf(result)
    reporting.add(title, imported)
    if (imported.savedId && 'recipe' in result) nameSaved(byName, result.recipe, imported.savedId)
    await onStep({ done, total: Math.max(total, done), problems: reporting.countProblems() }, title)
    if (done >= maxImportRecipes) {
      reporting.addProblem({ name: title, problem: restLeftOut(tooMany()) })
      break
    }
  }
  return reporting.finish()
}

/** Recipes of one page share its address, which names the one that has it as its link in the list. */
function nameSaved(
  byName: Map<string, string>,
  { link, ownLink, nameInFile, title }: ImportedRecipe,
  savedId: string,
): void {
  for (const name of [ownLink ?? link, nameInFile, byTitle(title)]) if (name) byName.set(name, savedId)
  if (link && !byName.has(link)) byName.set(link, savedId)
}

function beyondSpace(error: unknown): SpaceUsedUp {
  if (error instanceof SpaceUsedUp) return error
  throw error
}

type RecipeResult = Exclude<ImportResult, { kitchen: unknown }>

function nameOf(result: RecipeResult): string {
  if ('recipe' in result) return result.recipe.title
  return 'bookmark' in result ? result.bookmark.title : result.name
}

interface Importing {
  userId: string
  doubles: 'skip' | 'add'
  known: KnownRecipes
  readPicture: ReturnType<typeof createPictureReader>
  saveAddress: SaveAddress
}

async function importResult(app: App, importing: Importing, result: RecipeResult): Promise<Imported> {
  if ('bookmark' in result) return importing.saveAddress(result.bookmark)
  if ('recipe' in result) return importOne(app, importing, result.recipe)
  return { savedId: null, problem: result }
}

/** A hostile file, which may be detected only midway, ends the import; earlier recipes stay. */
async function* untilRefused(results: ReturnType<OpenedExport['recipes']>) {
  try {
    yield* results
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    yield { name: t('The file'), problem: error.message }
  }
}

async function importOne(
  app: App,
  { userId, doubles, known, readPicture }: Importing,
  recipe: ImportedRecipe,
): Promise<Imported> {
  const found = await known.find(recipe)
  if (found?.as === 'same') return { savedId: found.savedId, title: found.title, problem: null }
  if (found) return { savedId: found.savedId, problem: leftOutAsDouble(recipe), isDouble: true }
  const { picture, reason } = await readPicture(recipe.image)
  const cooked: ImportedNotes['cooked'] = []
  const withoutPhoto: string[] = []
  for (const { day, comment, readPhoto } of recipe.cooked) {
    const photo = await readPicture((await readPhoto?.()) ?? null)
    if (photo.reason) withoutPhoto.push(t('the photo of {day}', { day }))
    cooked.push({ day, comment, photo: photo.picture })
  }
  const more: ImportedPictures['more'] = []
  for (const { read, address, step } of recipe.pictures) {
    const found = await readPicture((await read?.()) ?? null)
    if (found.picture || address) more.push({ picture: found.picture, address, step })
    else withoutPhoto.push(t('picture {number}', { number: more.length + 2 }))
  }
  const { savedId } = await saveImported(app, { userId, doubles }, recipe, { picture, more, cooked })
  known.add(recipe, savedId)
  const { title } = recipe
  const leftOut = [...recipe.leftOut, ...withoutPhoto]
  const sentences = [
    ...(reason ? [t("''{title}'' was imported without its picture: {reason}", { title, reason })] : []),
    ...[tagsSentence(recipe, 'became')].filter((sentence) => sentence !== null),
    ...(leftOut.length > 0
      ? [t("''{title}'' was imported without {list}.", { title, list: commaList(leftOut) })]
      : []),
  ]
  return { savedId, problem: sentences.length > 0 ? { name: title, problem: sentences.join(' ') } : null }
}

const leftOutAsDouble = ({ title }: ImportedRecipe): ImportProblem => ({
  name: title,
  problem: t("''{title}'' was left out: your list has it with the same ingredients.", { title }),
})

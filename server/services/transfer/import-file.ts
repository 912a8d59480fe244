import { maxImportRecipes } from '#server/contract/constants.ts'
import type { ImportProblem, ImportProgress, ImportReport } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest } from '../../errors.ts'
import type { Bytes } from '../../transfer/archive/bytes.ts'
import type { ImportedRecipe } from '../../transfer/imported-recipe.ts'
import type { OpenedExport } from '../../transfer/item.ts'
import type { ImportedNotes } from '../cooking/import-notes.ts'
import { createPictureReader, type ReadPicture } from './imported-pictures.ts'
import { findImported, type ImportedPictures, saveImported } from './imported-recipes.ts'

/** All problems are sent in one event. */
const maxListedProblems = 200

// A function, because formatting a number loads tables of 5 MB.
const tooMany = () => `Potluck takes at most ${maxImportRecipes.toLocaleString('en')} recipes at once.`

/** Throws, before anything is imported, when the whole file cannot be imported. */
export async function openExport(bytes: Bytes, name: string): Promise<OpenedExport> {
  // Loaded on first use: the readers of all formats take memory and are rarely needed.
  const { readExport } = await import('../../transfer/read-export.ts')
  const opened = await readExport(bytes, name)
  if (opened.total > maxImportRecipes) throw badRequest(tooMany())
  return opened
}

interface ImportFileOptions {
  userId: string
  /** Recipes saved after this id was created count as added, so that those of an interrupted first attempt do too. */
  since: string
  /** Called after each recipe. */
  onStep(progress: ImportProgress, title: string): Promise<void>
}

/** Imports each recipe in its own transaction. A recipe that fails is reported as a problem. */
export async function importFile(
  app: App,
  { total, recipes }: OpenedExport,
  { userId, since, onStep }: ImportFileOptions,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, existed: 0, problems: [] }
  const seen = new Set<string>()
  const readPicture = createPictureReader(app, userId)
  let problems = 0
  let done = 0
  const addProblem = (problem: ImportProblem) => {
    problems += 1
    if (problems <= maxListedProblems) report.problems.push(problem)
  }
  for await (const result of untilRefused(recipes())) {
    done += 1
    if ('recipe' in result) {
      const { savedId, problem } = await importOne(app, userId, result.recipe, readPicture)
      if (savedId > since && !seen.has(savedId)) report.added += 1
      else report.existed += 1
      seen.add(savedId)
      if (problem) addProblem(problem)
    } else addProblem(result)
    const title = 'recipe' in result ? result.recipe.title : result.name
    await onStep({ done, total: Math.max(total, done), problems }, title)
    if (done >= maxImportRecipes) {
      addProblem({ name: title, problem: `${tooMany()} The rest was left out.` })
      break
    }
  }
  const unlisted = problems - report.problems.length
  if (unlisted > 0) report.problems.push({ name: 'And more', problem: `${unlisted} more had a problem.` })
  return report
}

/** A hostile file, which may be detected only midway, ends the import; earlier recipes stay. */
async function* untilRefused(results: ReturnType<OpenedExport['recipes']>) {
  try {
    yield* results
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    yield { name: 'The file', problem: error.message }
  }
}

async function importOne(
  app: App,
  userId: string,
  recipe: ImportedRecipe,
  readPicture: (image: Buffer | null) => Promise<ReadPicture>,
): Promise<{ savedId: string; problem: ImportProblem | null }> {
  const held = await findImported(app.store.read, userId, recipe)
  if (held) return { savedId: held, problem: null }
  const { picture, reason } = await readPicture(recipe.image)
  const cooked: ImportedNotes['cooked'] = []
  const withoutPhoto: string[] = []
  for (const { day, comment, readPhoto } of recipe.cooked) {
    const photo = await readPicture((await readPhoto?.()) ?? null)
    if (photo.reason) withoutPhoto.push(`the photo of ${day}`)
    cooked.push({ day, comment, photo: photo.picture })
  }
  const more: ImportedPictures['more'] = []
  for (const { read, address, step } of recipe.pictures) {
    const found = await readPicture((await read?.()) ?? null)
    if (found.picture || address) more.push({ picture: found.picture, address, step })
    else withoutPhoto.push(`picture ${more.length + 2}`)
  }
  const { savedId } = await saveImported(app, userId, recipe, { picture, more, cooked })
  const { title } = recipe
  const leftOut = [...recipe.leftOut, ...withoutPhoto]
  const sentences = [
    ...(reason ? [`'${title}' was imported without its picture: ${reason}`] : []),
    ...(leftOut.length > 0 ? [`'${title}' was imported without ${leftOut.join(', ')}.`] : []),
  ]
  return { savedId, problem: sentences.length > 0 ? { name: title, problem: sentences.join(' ') } : null }
}

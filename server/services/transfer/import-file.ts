import { maxImportRecipes } from '#server/contract/constants.ts'
import type { ImportProblem, ImportProgress, ImportReport } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest } from '../../errors.ts'
import type { Bytes } from '../../transfer/archive/bytes.ts'
import type { ImportedRecipe } from '../../transfer/imported-recipe.ts'
import type { OpenedExport } from '../../transfer/item.ts'
import { createPictureReader, type ReadPicture } from './imported-pictures.ts'
import { findImported, saveImported } from './imported-recipes.ts'

/** More than this is not read by anybody, and has to pass through one event. */
const maxToldProblems = 200

// Written when needed: the tables of number formats cost 5 MB.
const tooMany = () => `Potluck takes at most ${maxImportRecipes.toLocaleString('en')} recipes at once.`

/** Refuses a file as a whole, with a sentence, before any of it is imported. */
export async function openExport(bytes: Bytes, name: string): Promise<OpenedExport> {
  // Loaded when first used: the readers of all formats cost memory that most days nobody needs.
  const { readExport } = await import('../../transfer/read-export.ts')
  const opened = await readExport(bytes, name)
  if (opened.total > maxImportRecipes) throw badRequest(tooMany())
  return opened
}

interface ImportFileOptions {
  userId: string
  /** Recipes saved after this id was made count as added: a first try that was cut off has its share in the result. */
  since: string
  /** Called after each recipe with its title. */
  onStep(progress: ImportProgress, title: string): Promise<void>
}

/** Imports recipe by recipe, each whole or not at all. One that fails becomes a problem, and the rest goes on. */
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
  const tell = (problem: ImportProblem) => {
    problems += 1
    if (problems <= maxToldProblems) report.problems.push(problem)
  }
  for await (const result of refusedAtTheEnd(recipes())) {
    done += 1
    if ('recipe' in result) {
      const { savedId, problem } = await importOne(app, userId, result.recipe, readPicture)
      if (savedId > since && !seen.has(savedId)) report.added += 1
      else report.existed += 1
      seen.add(savedId)
      if (problem) tell(problem)
    } else tell(result)
    const title = 'recipe' in result ? result.recipe.title : result.name
    await onStep({ done, total: Math.max(total, done), problems }, title)
    if (done >= maxImportRecipes) {
      tell({ name: title, problem: `${tooMany()} The rest was left out.` })
      break
    }
  }
  const untold = problems - report.problems.length
  if (untold > 0) report.problems.push({ name: 'And more', problem: `${untold} more had a problem.` })
  return report
}

/** A file that turns out to be made to do harm ends the reading; what came before it stays. */
async function* refusedAtTheEnd(results: ReturnType<OpenedExport['recipes']>) {
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
  const { savedId } = await saveImported(app, userId, recipe, picture)
  const problem = reason
    ? { name: recipe.title, problem: `'${recipe.title}' was imported without its picture: ${reason}` }
    : null
  return { savedId, problem }
}

import { t } from '#server/contract/language/t.ts'
import type { ImportProblem, ImportReport, KnownRecipe } from '#server/contract/transfer.ts'

/** Of problems and of known recipes: all of them are sent in one event. */
const maxListed = 200

/** What became of one recipe of a file. */
export interface Imported {
  /** Null for what could not be imported. */
  savedId: string | null
  problem: ImportProblem | null
  /** Of the recipe that it is taken for. */
  title?: string
  isDouble?: true
}

/** Recipes saved after the id `since` was created count as added. */
export function createReport(since: string) {
  const report: ImportReport = { added: 0, existed: 0, problems: [] }
  const seen = new Set<string>()
  let problems = 0

  function addProblem(problem: ImportProblem): void {
    problems += 1
    if (problems <= maxListed) report.problems.push(problem)
  }

  function addKnown(recipe: KnownRecipe): void {
    report.existing ??= []
    if (report.existing.length < maxListed) report.existing.push(recipe)
  }

  function addSaved(name: string, savedId: string, { title = name, isDouble }: Imported): void {
    const isTwice = seen.has(savedId)
    seen.add(savedId)
    if (savedId > since && !isTwice) {
      report.added += 1
      return
    }
    report.existed += 1
    if (!isDouble) addKnown(toKnownRecipe(name, title, isTwice))
  }

  return {
    report,
    addProblem,
    add(name: string, imported: Imported): void {
      const { savedId, problem, isDouble } = imported
      if (isDouble) report.doubles = (report.doubles ?? 0) + 1
      if (savedId) addSaved(name, savedId, imported)
      if (problem) addProblem(problem)
    },
    countProblems: () => problems,
    finish(): ImportReport {
      const unlisted = problems - report.problems.length
      if (unlisted > 0)
        report.problems.push({
          name: t('And more'),
          problem: t('{count, plural, one {# more had a problem.} other {# more had a problem.}}', {
            count: unlisted,
          }),
        })
      return report
    },
  }
}

/** `isTwice` when the other one is from the same file. */
export const toKnownRecipe = (name: string, title: string, isTwice: boolean): KnownRecipe => ({
  ...{ name, title },
  ...(isTwice && { isTwice }),
})

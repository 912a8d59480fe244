import type { Command } from 'commander'
import type { App } from '#server/app.ts'
import { counted } from '#server/contract/format.ts'
import type { PageProblem } from '#server/contract/page-failures.ts'
import { AppError } from '#server/errors.ts'
import { rescrapeForAll } from '#server/services/admin/admin-recipes.ts'
import { findRecipeId, listRescrapable, readRecipeDetails } from '#server/services/recipes/details.ts'
import { confirm } from '../ask.ts'
import { commandLine, outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import type { Output } from '../output.ts'
import { days } from '../parse.ts'

export function addRescrape(recipes: Command): void {
  recipes
    .command('rescrape')
    .description('read a recipe from its page again, for everyone who holds it')
    .argument('<id or address>')
    .action(async (which: string, _options: object, command: Command) => {
      await withApp(async (app) => {
        const { link } = await readRecipeDetails(app, await findRecipeId(app, which))
        const answer = await rescrapeForAll(app, commandLine, link)
        outputOf(command).done(answer, answer.message)
      })
    })
}

export function addRescrapeAll(recipes: Command): void {
  recipes
    .command('rescrape-all')
    .description(
      'read all recipes from their pages again, one at a time; not those imported from other programs',
    )
    .option('--older-than <days>', 'only those last read before this time, e.g. 30d', days, 0)
    .option('--dry-run', 'only show how many')
    .option('--yes', 'skip the question')
    .action(async (options: { olderThan: number; dryRun?: true; yes?: true }, command: Command) => {
      const output = outputOf(command)
      await withApp(async (app) => {
        const list = await listRescrapable(app, app.now() - options.olderThan)
        if (options.dryRun) {
          return output.done(
            { wouldRescrape: list.length },
            `Would read ${counted(list.length, 'page')} again.`,
          )
        }
        await confirm(`Read ${counted(list.length, 'page')} again and replace the recipes?`, options)
        await rescrapeEach(app, output, list)
      })
    })
}

/** A page that cannot be read leaves its recipe unchanged and does not stop the others. */
async function rescrapeEach(
  app: App,
  output: Output,
  list: { link: string; title: string }[],
): Promise<void> {
  const failed: { link: string; reason: string; page?: PageProblem }[] = []
  const progress = output.progress(list.length)
  for (const { link, title } of list) {
    progress.step(title)
    try {
      await rescrapeForAll(app, commandLine, link)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { message, page } = error
      failed.push({ link, reason: page?.sentence ?? message, ...(page && { page: page.reason }) })
    }
  }
  progress.end()
  const updated = list.length - failed.length
  for (const { link, reason } of failed) output.note(`${link}: ${reason}`)
  output.done({ updated, failed }, `Read ${updated} of ${counted(list.length, 'page')} again.`)
  if (failed.length > 0)
    throw new CliError(`${counted(failed.length, 'page')} could not be read.`, exitCodes.refused)
}

import type { Command } from 'commander'
import { counted } from '#server/contract/format.ts'
import { findAdmin } from '#server/services/admin/admin-accounts.ts'
import { shareToAll } from '#server/services/admin/admin-recipes.ts'
import { findRecipeId, readRecipeDetails } from '#server/services/recipes/details.ts'
import { confirm } from '../ask.ts'
import { outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'

export function addShareToAll(recipes: Command): void {
  recipes
    .command('share-to-all')
    .description('share a recipe with everyone who does not have it, as the admin')
    .argument('<id or address>')
    .option('--dry-run', 'only show what would be shared')
    .option('--yes', 'skip the question')
    .action(async (which: string, options: { dryRun?: true; yes?: true }, command: Command) => {
      const output = outputOf(command)
      await withApp(async (app) => {
        const admin = await findAdmin(app)
        if (!admin)
          throw new CliError(
            'There is no admin to share it. Set one with: potluck admin set <email>',
            exitCodes.refused,
          )
        const { _id, title, holders } = await readRecipeDetails(app, await findRecipeId(app, which))
        if (options.dryRun) {
          return output.done(
            { recipe: _id, holders: holders.length },
            `Would give "${title}" to everyone but the ${counted(holders.length, 'person', 'people')} who have it.`,
          )
        }
        await confirm(`Give "${title}" to everyone?`, options)
        const answer = await shareToAll(app, admin, _id)
        output.done(answer, `${answer.message} ${counted(answer.receivers, 'person', 'people')} received it.`)
      })
    })
}

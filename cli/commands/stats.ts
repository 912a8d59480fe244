import type { Command } from 'commander'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { countJobs } from '#server/services/admin/admin-jobs.ts'
import { readStats } from '#server/services/admin/admin-users.ts'
import { readLastBackup } from '#server/services/admin/backup-state.ts'
import { kitchenFigures } from '#server/services/admin/kitchen-figures.ts'
import { countKeptPages } from '#server/services/saving/kept-pages.ts'
import { outputOf, withApp } from '../context.ts'

export function addStats(program: Command): void {
  program
    .command('stats')
    .description('count people, recipes, lists, plans, potlucks and jobs')
    .action(async (_options: object, command: Command) => {
      const found = await withApp(async (app) => ({
        ...(await readStats(app)),
        ...(await kitchenFigures(app)),
        databaseBytes: (await app.store.health()).bytes,
        keptPages: await countKeptPages(app),
        jobs: await countJobs(app),
        lastBackup: (await readLastBackup(app))?.madeAt ?? null,
      }))
      outputOf(command).facts(found, [
        ['Recipes', found.totalRecipes],
        ['Users', found.totalUsers],
        ['Shared recipes', found.totalSharedRecipes],
        ['Shopping lists', found.shoppingLists],
        ['Plans', found.plans],
        ['Potlucks', found.potlucks],
        ['Households', found.households],
        ['Database', describeBytes(found.databaseBytes)],
        ['Saved web pages', `${found.keptPages.count}, ${describeBytes(found.keptPages.bytes)}`],
        ['Jobs waiting', found.jobs.queued + found.jobs.running],
        ['Jobs given up', found.jobs.failed],
        ['Last backup', found.lastBackup],
      ])
    })
}

import type { Command } from 'commander'
import { counted } from '#server/contract/format.ts'
import { findRecipeId } from '#server/services/recipes/details.ts'
import { listAllChanges } from '#server/services/recipes/history.ts'
import { outputOf, withApp } from '../context.ts'

export function addHistory(recipes: Command): void {
  recipes
    .command('history')
    .description('list the changes of a recipe, newest first; --json prints their lines, too')
    .argument('<id or address>')
    .action(async (which: string, _options: object, command: Command) => {
      const changes = await withApp(async (app) => listAllChanges(app, await findRecipeId(app, which)))
      outputOf(command).table(
        changes,
        ['ID', 'WHEN', 'WHAT', 'STATE', 'CHANGED', 'BY'],
        changes.map(({ _id, at, kind, state, lines, by }) => [
          _id,
          at,
          kind,
          state,
          counted(lines.length, 'line'),
          by,
        ]),
      )
    })
}

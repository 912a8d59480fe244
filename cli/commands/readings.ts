import type { Command } from 'commander'
import { counted } from '#server/contract/format.ts'
import { listReadings, putBackForAll } from '#server/services/readings/repairs.ts'
import { commandLine, outputOf, withApp } from '../context.ts'

export function addReadings(program: Command): void {
  const readings = program
    .command('readings')
    .description('show and undo what reading kept pages again has changed')

  readings
    .command('list')
    .description('list recipes that were read again, newest first')
    .action(async (_options: object, command: Command) => {
      const found = await withApp(listReadings)
      outputOf(command).table(
        found,
        ['ID', 'WHEN', 'STATE', 'CHANGED', 'RECIPE', 'NOTE'],
        found.map(({ _id, at, state, lines, title, note }) => [
          _id,
          at,
          state,
          counted(lines.length, 'line'),
          title,
          note,
        ]),
      )
    })

  readings
    .command('put-back')
    .description('bring back the recipe as it was before, for everyone who holds it')
    .argument('<id>')
    .action(async (id: string, _options: object, command: Command) => {
      const title = await withApp((app) => putBackForAll(app, commandLine, id))
      outputOf(command).done({ putBack: id, title }, `"${title}" is as it was before.`)
    })
}

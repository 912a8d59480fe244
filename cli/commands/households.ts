import type { Command } from 'commander'
import { listAllHouseholds, showHousehold } from '#server/services/admin/admin-households.ts'
import { outputOf, withApp } from '../context.ts'

export function addHouseholds(program: Command): void {
  const command = program.command('households').description('show who lives together')

  command
    .command('list')
    .description('list all households')
    .action(async (_options: object, command: Command) => {
      const found = await withApp((app) => listAllHouseholds(app))
      outputOf(command).table(
        found,
        ['ID', 'OWNER', 'PEOPLE', 'INVITED'],
        found.map(({ id, owner, people, invited }) => [id, owner, people, invited]),
      )
    })

  command
    .command('show')
    .description('print who lives in a household')
    .argument('<id>')
    .action(async (id: string, _options: object, command: Command) => {
      const people = await withApp((app) => showHousehold(app, id))
      outputOf(command).table(
        people,
        ['PERSON', 'STATE'],
        people.map(({ email, state }) => [email, state]),
      )
    })
}

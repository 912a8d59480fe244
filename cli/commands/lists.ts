import type { Command } from 'commander'
import { listAllShopping, showShopping } from '#server/services/admin/admin-lists.ts'
import { outputOf, withApp } from '../context.ts'

export function addLists(program: Command): void {
  const lists = program.command('lists').description('show and export shopping lists')

  lists
    .command('list')
    .description('list all shopping lists, the newest first')
    .action(async (_options: object, command: Command) => {
      const found = await withApp((app) => listAllShopping(app))
      outputOf(command).table(
        found,
        ['ID', 'NAME', 'OWNER', 'OPEN', 'SHARED WITH'],
        found.map(({ _id, name, owner, open, sharedWith }) => [_id, name, owner, open, sharedWith.length]),
      )
    })

  lists
    .command('show')
    .description('print a shopping list and its lines')
    .argument('<id>')
    .action(async (id: string, _options: object, command: Command) => {
      const list = await withApp((app) => showShopping(app, id))
      outputOf(command).facts(list, [
        ['Name', list.name],
        ['Owner', list.owner],
        ['Shared with', list.sharedWith.join(', ') || null],
        ...list.items.map(
          (item, i) => [i === 0 ? 'Lines' : '', `${item.isTicked ? '[x]' : '[ ]'} ${lineOf(item)}`] as const,
        ),
      ])
    })

  lists
    .command('export')
    .description('print the lines of a shopping list, one a line')
    .argument('<id>')
    .action(async (id: string, _options: object, command: Command) => {
      const list = await withApp((app) => showShopping(app, id))
      outputOf(command).done(list, list.items.map(lineOf).join('\n'))
    })
}

const lineOf = ({ text, note }: { text: string; note: string }) => (note === '' ? text : `${text} (${note})`)

import type { Command } from 'commander'
import { listAllCollections, showCollection } from '#server/services/admin/admin-collections.ts'
import { outputOf, withApp } from '../context.ts'

export function addCollections(program: Command): void {
  const collections = program.command('collections').description('show collections of recipes')

  collections
    .command('list')
    .description('list all collections, the newest first')
    .action(async (_options: object, command: Command) => {
      const found = await withApp((app) => listAllCollections(app))
      outputOf(command).table(
        found,
        ['ID', 'NAME', 'OWNER', 'RECIPES', 'SHARED WITH'],
        found.map(({ _id, name, owner, recipes, sharedWith }) => [
          _id,
          name,
          owner,
          recipes,
          sharedWith.length,
        ]),
      )
    })

  collections
    .command('show')
    .description('print a collection and the titles of its recipes')
    .argument('<id>')
    .action(async (id: string, _options: object, command: Command) => {
      const collection = await withApp((app) => showCollection(app, id))
      outputOf(command).facts(collection, [
        ['Name', collection.name],
        ['Owner', collection.owner],
        ['Shared with', collection.sharedWith.join(', ') || null],
        ...collection.titles.map((title, i) => [i === 0 ? 'Recipes' : '', title] as const),
      ])
    })
}

import type { Command } from 'commander'
import { endPublicLink, listPublicLinks } from '#server/services/admin/admin-links.ts'
import { commandLine, outputOf, withApp } from '../context.ts'

export function addLinks(program: Command): void {
  const links = program
    .command('links')
    .description('show and end the links with which anyone reads a recipe')

  links
    .command('list')
    .description('list all public links, the newest first')
    .action(async (_options: object, command: Command) => {
      const found = await withApp((app) => listPublicLinks(app))
      outputOf(command).table(
        found,
        ['ID', 'RECIPE', 'MADE BY', 'ENDS', 'LAST OPENED'],
        found.map(({ _id, title, by, expiresAt, lastOpened }) => [_id, title, by, expiresAt, lastOpened]),
      )
    })

  links
    .command('end')
    .description('end a public link')
    .argument('<id>')
    .action(async (id: string, _options: object, command: Command) => {
      await withApp((app) => endPublicLink(app, commandLine, id))
      outputOf(command).done({ ended: id }, 'Nobody can open this link any more.')
    })
}

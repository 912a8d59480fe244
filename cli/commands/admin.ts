import type { Command } from 'commander'
import { findAdmin, setAdmin } from '#server/services/admin/admin-accounts.ts'
import { listAudit } from '#server/services/base/audit.ts'
import { commandLine, outputOf, withApp } from '../context.ts'
import { existingEmail } from '../parse.ts'

export function addAdmin(program: Command): void {
  const admin = program.command('admin').description('show and set the admin')

  admin
    .command('show')
    .description('print the address of the admin')
    .action(async (_options: object, command: Command) => {
      const user = await withApp(findAdmin)
      outputOf(command).done({ email: user?.email ?? null }, user?.email ?? 'There is no admin yet.')
    })

  admin
    .command('set')
    .description('make an account the admin')
    .argument('<email>', '', existingEmail)
    .action(async (email: string, _options: object, command: Command) => {
      await withApp((app) => setAdmin(app, commandLine, email))
      outputOf(command).done({ email }, `${email} is the admin now.`)
    })

  admin
    .command('log')
    .description('list what admins did, newest first')
    .action(async (_options: object, command: Command) => {
      const entries = await withApp((app) => listAudit(app))
      outputOf(command).table(
        entries,
        ['AT', 'WHO', 'WHAT', 'TO'],
        entries.map((entry) => [entry.at, entry.actor, entry.action, entry.target]),
      )
    })
}

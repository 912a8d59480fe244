import type { Command } from 'commander'
import { makeSetupLink } from '#server/services/accounts/admin-account.ts'
import { findAdmin } from '#server/services/admin/admin-accounts.ts'
import { outputOf, withApp } from '../context.ts'

export function addSetup(program: Command): void {
  program
    .command('setup')
    .description('create the database and print the link with which the admin registers once')
    .option('--new', 'create an empty database although there are backups')
    .action(async (options: { new?: true }, command: Command) => {
      const output = outputOf(command)
      await withApp(
        async (app) => {
          const setupLink = await makeSetupLink(app)
          const admin = await findAdmin(app)
          const data = {
            database: app.store.engine === 'sqlite' ? app.store.file : 'PostgreSQL',
            setupLink,
            admin: admin?.email ?? null,
          }
          if (setupLink) output.done(data, `Make yourself the admin, once, at ${setupLink}`)
          else if (admin) output.done(data, `${admin.email} is the admin already.`)
          else output.done(data, 'There are people but no admin. Set one with: potluck admin set <email>')
        },
        { create: true, isNew: options.new === true },
      )
    })
}

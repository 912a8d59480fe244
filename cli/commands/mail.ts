import type { Command } from 'commander'
import { testMail } from '#server/mail/templates.ts'
import { findAdmin } from '#server/services/admin/admin-accounts.ts'
import { listJobs } from '#server/services/admin/admin-jobs.ts'
import { outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import { normalEmail } from '../parse.ts'
import { showJobs } from './jobs.ts'

const mailKinds = ['invitation', 'reset', 'testMail', 'backupMail']

export function addMail(program: Command): void {
  const mail = program.command('mail').description('test the mail server and see what waits to be sent')

  mail
    .command('test')
    .description('send a test mail now, past the queue, and say what the mail server answered')
    .option('--to <email>', 'to whom; the admin unless said', normalEmail)
    .action(async (options: { to?: string }, command: Command) => {
      await withApp(async (app) => {
        const to = options.to ?? (await findAdmin(app))?.email
        if (!to) throw new CliError('There is no admin yet; say to whom with --to.', exitCodes.usage)
        if (!app.config.smtpUrl) {
          throw new CliError(
            'SMTP_URL is not set, so mail is printed to the log and not sent.',
            exitCodes.refused,
          )
        }
        try {
          await app.mailer.send({ to, ...testMail() })
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          throw new CliError(`The mail could not be sent: ${reason}`, exitCodes.refused)
        }
        outputOf(command).done({ to }, `The mail server took a test mail to ${to}.`)
      })
    })

  mail
    .command('list')
    .description('list mails that wait or were given up; retry them with potluck jobs retry')
    .action(async (_options: object, command: Command) => {
      showJobs(outputOf(command), await withApp((app) => listJobs(app, { kinds: mailKinds })))
    })
}

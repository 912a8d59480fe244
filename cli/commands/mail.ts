import type { Command } from 'commander'
import { mailKinds } from '#server/jobs/kinds.ts'
import { testMail } from '#server/mail/templates.ts'
import { findAdmin } from '#server/services/admin/admin-accounts.ts'
import { listJobs } from '#server/services/admin/admin-jobs.ts'
import { outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import { normalEmail } from '../parse.ts'
import { showJobs } from './jobs.ts'

export function addMail(program: Command): void {
  const mail = program.command('mail').description('test the mail server and show unsent mails')

  mail
    .command('test')
    .description('send a test mail at once, without the queue, and print the response of the mail server')
    .option('--to <email>', 'the receiver (default: the admin)', normalEmail)
    .action(async (options: { to?: string }, command: Command) => {
      await withApp(async (app) => {
        const to = options.to ?? (await findAdmin(app))?.email
        if (!to) throw new CliError('There is no admin yet; set the receiver with --to.', exitCodes.usage)
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
        outputOf(command).done({ to }, `The mail server accepted a test mail to ${to}.`)
      })
    })

  mail
    .command('list')
    .description('list waiting and failed mails; retry them with potluck jobs retry')
    .action(async (_options: object, command: Command) => {
      showJobs(outputOf(command), await withApp((app) => listJobs(app, { kinds: mailKinds })))
    })
}

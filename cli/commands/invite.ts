import type { Command } from 'commander'
import { invite } from '#server/services/accounts/invitations.ts'
import { findAccount, findAdmin } from '#server/services/admin/admin-accounts.ts'
import { isServerRunning, outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import { existingEmail, normalEmail } from '../parse.ts'

export function addInvite(program: Command): void {
  program
    .command('invite')
    .description('invite a person by mail, or with the link that is printed')
    .argument('<email>', '', normalEmail)
    .option('--from <email>', 'who invites and becomes their friend (default: the admin)', existingEmail)
    .action(async (email: string, options: { from?: string }, command: Command) => {
      await withApp(async (app) => {
        const inviter = options.from ? await findAccount(app, options.from) : await findAdmin(app)
        if (!inviter)
          throw new CliError('There is no admin yet; set who invites with --from.', exitCodes.refused)
        const { link, isMailed } = await invite(app, inviter, email, app.config.publicUrl)
        const when = (await isServerRunning(app.config)) ? 'is on its way' : 'leaves when Potluck is started'
        const sentence = isMailed
          ? `The invitation to ${email} ${when}. It can also be given away as a link:`
          : `No mail is set up here. Give ${email} this link:`
        outputOf(command).done({ email, from: inviter.email, link }, `${sentence}\n${link}`)
      })
    })
}

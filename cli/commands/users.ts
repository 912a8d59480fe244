import type { Command } from 'commander'
import { editUserInput } from '#server/contract/admin.ts'
import { counted, fullName } from '#server/contract/format.ts'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { registerInput } from '#server/contract/users.ts'
import {
  createAccount,
  endAllSessions,
  findAccount,
  listSessionsOf,
  removePasskeys,
  setAdmin,
  setPassword,
} from '#server/services/admin/admin-accounts.ts'
import { deleteUser, editUser, listUsers } from '#server/services/admin/admin-users.ts'
import { findMiscounted, recountAll } from '#server/services/space/recount.ts'
import { confirm, readPassword } from '../ask.ts'
import { commandLine, outputOf, withApp } from '../context.ts'
import { existingEmail, pageNumber } from '../parse.ts'

const personInput = registerInput.pick({ email: true, firstName: true, lastName: true })

export function addUsers(program: Command): void {
  const users = program.command('users').description('list, create, edit and delete accounts')
  addList(users)
  addCreate(users)
  addEdit(users)
  addDelete(users)
  addResetPassword(users)
  addSessions(users)
  addRemovePasskeys(users)
  addRecount(users)
}

function addList(users: Command): void {
  users
    .command('list')
    .description('list accounts, 20 to a page')
    .option('--page <number>', 'which page', pageNumber, 1)
    .action(async ({ page }: { page: number }, command: Command) => {
      const answer = await withApp((app) => listUsers(app, page))
      const output = outputOf(command)
      output.table(
        answer,
        ['EMAIL', 'FIRST NAME', 'LAST NAME', 'ADMIN', 'TEXTS', 'PICTURES', 'FETCHED'],
        answer.users.map((user) => [
          user.email,
          user.firstName,
          user.lastName,
          user.isAdmin,
          describeBytes(user.space.texts),
          describeBytes(user.space.pictures),
          describeBytes(user.space.fetched),
        ]),
      )
      if (answer.totalPages > 1) output.note(`Page ${answer.currentPage} of ${answer.totalPages}.`)
    })
}

function addCreate(users: Command): void {
  users
    .command('create')
    .description('create an account; the password comes from a pipe, POTLUCK_PASSWORD or the keyboard')
    .argument('<email>')
    .requiredOption('--first-name <name>', '(required)')
    .requiredOption('--last-name <name>', '(required)')
    .option('--admin', 'make it the admin')
    .action(
      async (
        email: string,
        options: { firstName: string; lastName: string; admin?: true },
        command: Command,
      ) => {
        const person = personInput.parse({ email, firstName: options.firstName, lastName: options.lastName })
        const password = await readPassword()
        await withApp(
          async (app) => {
            const _id = await createAccount(app, commandLine, { ...person, password })
            if (options.admin) await setAdmin(app, commandLine, person.email)
            outputOf(command).done({ _id, ...person }, `${person.email} can sign in now.`)
          },
          { create: true },
        )
      },
    )
}

function addEdit(users: Command): void {
  users
    .command('edit')
    .description('change the name or the address of an account')
    .argument('<email>', '', existingEmail)
    .option('--email <email>', 'the new address')
    .option('--first-name <name>')
    .option('--last-name <name>')
    .action(async (email: string, options: object, command: Command) => {
      const changes = editUserInput.parse(options)
      await withApp(async (app) => {
        const { id } = await findAccount(app, email)
        const user = await editUser(app, commandLine, id, changes)
        outputOf(command).done(user, `${user.email}: ${fullName(user)}.`)
      })
    })
}

function addDelete(users: Command): void {
  users
    .command('delete')
    .description('delete an account and the recipes only it has')
    .argument('<email>', '', existingEmail)
    .option('--dry-run', 'only show what would be deleted')
    .option('--yes', 'skip the question')
    .action(async (email: string, options: { dryRun?: true; yes?: true }, command: Command) => {
      const output = outputOf(command)
      await withApp(async (app) => {
        const user = await findAccount(app, email)
        const what = `${email} (${fullName(user)}) with a list of ${counted(user.savedCount, 'recipe')}`
        if (options.dryRun) return output.done({ wouldDelete: email }, `Would delete ${what}.`)
        await confirm(`Delete ${what}?`, options)
        await deleteUser(app, commandLine, user.id)
        output.done({ deleted: email }, `Deleted ${what}.`)
      })
    })
}

function addResetPassword(users: Command): void {
  users
    .command('reset-password')
    .description('set a new password, entered as with create, and end all sessions')
    .argument('<email>', '', existingEmail)
    .action(async (email: string, _options: object, command: Command) => {
      await withApp(async (app) => {
        await findAccount(app, email)
        await setPassword(app, commandLine, email, await readPassword())
        outputOf(command).done({ email }, `${email} has a new password and is signed out everywhere.`)
      })
    })
}

function addSessions(users: Command): void {
  users
    .command('sessions')
    .description('list the sessions of an account')
    .argument('<email>', '', existingEmail)
    .option('--end', 'end all of them')
    .action(async (email: string, { end }: { end?: true }, command: Command) => {
      const output = outputOf(command)
      await withApp(async (app) => {
        const sessions = await listSessionsOf(app, email)
        if (end) {
          await endAllSessions(app, commandLine, email)
          return output.done(
            { ended: sessions.length },
            `Ended ${counted(sessions.length, 'session')} of ${email}.`,
          )
        }
        output.table(
          sessions,
          ['LAST USED', 'SIGNED IN', 'VALID UNTIL'],
          sessions.map((session) => [session.usedAt, session.createdAt, session.expiresAt]),
        )
      })
    })
}

function addRemovePasskeys(users: Command): void {
  users
    .command('remove-passkeys')
    .description('remove all passkeys and recovery codes of a person who lost them')
    .argument('<email>', '', existingEmail)
    .action(async (email: string, _options: object, command: Command) => {
      const removed = await withApp((app) => removePasskeys(app, commandLine, email))
      outputOf(command).done({ removed }, `Removed ${counted(removed, 'passkey')} of ${email}.`)
    })
}

function addRecount(users: Command): void {
  users
    .command('recount')
    .description('count again what each person has stored; potluck doctor says when that is needed')
    .action(async (_options: object, command: Command) => {
      const corrected = await withApp(async (app) => {
        const found = await findMiscounted(app)
        if (found.length > 0) await recountAll(app)
        return found.length
      })
      outputOf(command).done(
        { corrected },
        `Corrected the figures of ${counted(corrected, 'person', 'people')}.`,
      )
    })
}

import { CommanderError } from 'commander'
import * as z from 'zod'
import { awayIn, DatabaseMoved, DatabaseRefused, isBusy } from '#db/errors.ts'
import { BackupRefused } from '#db/sqlite/backups/backup-refused.ts'
import { describeMachineFault } from '#db/sqlite/machine-fault.ts'
import { ConfigError } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { stackOf } from '#server/log-errors.ts'

/** Exit codes for scripts; `potluck help` lists them. */
export const exitCodes = {
  done: 0,
  fault: 1,
  usage: 2,
  refused: 3,
  notFound: 4,
  badFile: 5,
  busy: 6,
  notConfirmed: 7,
  partlyDone: 8,
} as const

export const exitCodeHelp = `
Exit codes:
  0  done
  1  a fault, of Potluck or of the machine
  2  wrong usage, or a wrong setting
  3  refused; the message says why
  4  there is no such user, recipe or job
  5  a database or backup that is damaged, newer, missing or not Potluck's
  6  Potluck is running and must be stopped first
  7  not confirmed
  8  done in part: some recipes of an import had problems`

/** The message is one sentence for the user. */
export class CliError extends Error {
  constructor(
    sentence: string,
    readonly exitCode: number,
  ) {
    super(sentence)
    this.name = 'CliError'
  }
}

const busy = 'Others keep the database busy. Please try again in a moment.'

/** The message is null for errors that commander has printed. */
export function describeFailure(error: unknown): { exitCode: number; message: string | null } {
  if (error instanceof CommanderError) {
    return { exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.usage, message: null }
  }
  if (error instanceof CliError) return { exitCode: error.exitCode, message: error.message }
  if (error instanceof ConfigError) return { exitCode: exitCodes.usage, message: error.message }
  if (error instanceof z.ZodError) {
    return { exitCode: exitCodes.usage, message: error.issues[0]?.message ?? 'Wrong input.' }
  }
  if (error instanceof BackupRefused) {
    return {
      exitCode: error.reason === 'file' ? exitCodes.badFile : exitCodes.refused,
      message: error.message,
    }
  }
  const away = awayIn(error)
  if (away) return { exitCode: exitCodes.badFile, message: away.message }
  if (error instanceof DatabaseRefused || error instanceof DatabaseMoved)
    return { exitCode: exitCodes.badFile, message: error.message }
  if (error instanceof AppError) {
    const isMissing = error.code === 'not_found'
    const { sentence, recipes = [] } = error.page ?? {}
    const listed = recipes.map(({ title, url }) => `  ${title}: ${url}`)
    return {
      exitCode: isMissing ? exitCodes.notFound : exitCodes.refused,
      message: [`${error.message.replace(/\.$/, '')}.${sentence ? ` ${sentence}` : ''}`, ...listed].join(
        '\n',
      ),
    }
  }
  const machineFault = describeMachineFault(error) ?? (isBusy(error) ? busy : null)
  if (machineFault !== null) return { exitCode: exitCodes.fault, message: machineFault }
  return {
    exitCode: exitCodes.fault,
    message: stackOf(error),
  }
}

import type { Command } from 'commander'
import { runChecks } from '../checks.ts'
import { loadConfig, outputOf } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'

const marks = { ok: 'ok', warning: 'note', wrong: 'WRONG' }

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check everything that Potluck needs')
    .action(async (_options: object, command: Command) => {
      const findings = await runChecks(loadConfig())
      outputOf(command).table(
        findings,
        ['', 'WHAT', 'FOUND'],
        findings.map(({ what, state, found }) => [marks[state], what, found]),
      )
      const wrong = findings.filter(({ state }) => state === 'wrong')
      if (wrong.length > 0)
        throw new CliError(`${wrong.length} of ${findings.length} checks failed.`, exitCodes.fault)
    })
}

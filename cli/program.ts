import { Command } from 'commander'
import { version } from '../package.json'
import { addAdmin } from './commands/admin.ts'
import { addBackups } from './commands/backups.ts'
import { addCollections } from './commands/collections.ts'
import { addCompletion } from './commands/completion.ts'
import { addConfig } from './commands/config.ts'
import { addCookbook } from './commands/cookbook.ts'
import { addDoctor } from './commands/doctor.ts'
import { addHealth } from './commands/health.ts'
import { addHouseholds } from './commands/households.ts'
import { addInvite } from './commands/invite.ts'
import { addJobs } from './commands/jobs.ts'
import { addLinks } from './commands/links.ts'
import { addLists } from './commands/lists.ts'
import { addLogs } from './commands/logs.ts'
import { addMail } from './commands/mail.ts'
import { addMigrate } from './commands/migrate.ts'
import { addModels } from './commands/models.ts'
import { addMove } from './commands/move.ts'
import { addPlans } from './commands/plans.ts'
import { addPotlucks } from './commands/potlucks.ts'
import { addReadings } from './commands/readings.ts'
import { addRecipes } from './commands/recipes.ts'
import { addServe } from './commands/serve.ts'
import { addSetup } from './commands/setup.ts'
import { addStats } from './commands/stats.ts'
import { addSystemd } from './commands/systemd.ts'
import { addTransfer } from './commands/transfer.ts'
import { addUpgrade } from './commands/upgrade.ts'
import { addUsers } from './commands/users.ts'
import { exitCodeHelp } from './failure.ts'

/** In the order of `potluck help`. */
const parts = [
  addServe,
  addSetup,
  addUsers,
  addAdmin,
  addRecipes,
  addInvite,
  addLinks,
  addLists,
  addCollections,
  addPlans,
  addHouseholds,
  addPotlucks,
  addStats,
  addReadings,
  addJobs,
  addMail,
  addBackups,
  addMove,
  addTransfer,
  addCookbook,
  addModels,
  addDoctor,
  addHealth,
  addLogs,
  addUpgrade,
  addSystemd,
  addMigrate,
  addConfig,
  addCompletion,
]

export function createProgram(): Command {
  const program = new Command('potluck')
    .description('Administers Potluck, also while it is running.')
    .version(version, '-V, --version', 'print the version')
    .option('--json', 'print results as JSON, for scripts')
    .showHelpAfterError('Try --help.')
    .addHelpText('after', exitCodeHelp)
  for (const add of parts) add(program)
  throwInsteadOfExit(program)
  return program
}

/** Throws instead of exiting, so that resources are closed and the exit codes are ours. */
function throwInsteadOfExit(command: Command): void {
  command.exitOverride()
  for (const child of command.commands) throwInsteadOfExit(child)
}

import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { expectFolderOfFile, removeFolderMark } from '#db/folder-mark.ts'
import type { BackupReport } from '#db/sqlite/backups/inspect-backup.ts'
import { restoreDatabase } from '#db/sqlite/backups/restore.ts'
import { copiesIn } from '#db/sqlite/copies/copy-files.ts'
import { rebuild } from '#db/sqlite/copies/rebuild.ts'
import { incomingOf } from '#db/sqlite/database-path.ts'
import { createFolder, fileExists, removeDatabase } from '#db/sqlite/files.ts'
import { expectFileNotMoved } from '#db/sqlite/moved-file.ts'
import { lowerProcessPriority } from '#server/async/priority.ts'
import type { Config } from '#server/config.ts'
import { counted } from '#server/contract/format.ts'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { createBackup, proveBackup, verifyBackup } from '#server/services/admin/backups.ts'
import { confirm } from '../ask.ts'
import {
  commandLine,
  databaseOf,
  expectStopped,
  loadConfig,
  outputOf,
  withApp,
  withoutServer,
} from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import type { Output } from '../output.ts'
import { rowsProgress } from '../rows-progress.ts'

const contents = ({ bytes, counts }: BackupReport) =>
  [
    describeBytes(bytes),
    counted(counts.users, 'user'),
    counted(counts.recipes, 'recipe'),
    counted(counts.images, 'picture'),
  ].join(', ')

export function addBackups(program: Command): void {
  program
    .command('backup')
    .description('write a backup, also while Potluck runs, and check it')
    .argument('[file]', 'a new file; by default in BACKUP_DIR, named by the time')
    .option('--prove', 'also restore it into a temporary file and check that')
    .action(async (file: string | undefined, { prove }: { prove?: true }, command: Command) => {
      lowerProcessPriority(process.pid)
      await withApp(async (app) => {
        const backup = await createBackup(app, commandLine, file)
        const provedAt = prove ? await proveBackup(app, backup.file) : null
        const state = prove ? 'proved by a restore' : 'whole and readable'
        outputOf(command).done({ ...backup, provedAt }, `${backup.file}: ${state}; ${contents(backup)}.`)
      })
    })

  program
    .command('verify')
    .description('check whether a backup can be restored')
    .argument('<file>')
    .action(async (file: string, _options: object, command: Command) => {
      const report = await verifyBackup(file)
      const checksum =
        report.checksumFile === 'matches' ? 'as its checksum says' : 'without a checksum next to it'
      outputOf(command).done(report, `${report.file}: whole and readable, ${checksum}; ${contents(report)}.`)
    })

  program
    .command('restore')
    .description('replace the database with a backup; Potluck must be stopped')
    .argument('[file]')
    .option('--at <time>', "instead of a file: the continuous copies, e.g. '2026-01-31 18:04' or latest")
    .option('--from <folder>', 'where the continuous copies are; by default in BACKUP_DIR')
    .option('--dry-run', 'only check the backup and show what would happen')
    .option('--yes', 'skip the question')
    .action(async (file: string | undefined, options: RestoreOptions, command: Command) => {
      if (options.at !== undefined) return restoreAt(options.at, options, command)
      if (file === undefined)
        throw new CliError('Which backup? Name a file, or a time with --at.', exitCodes.usage)
      await restore(file, options, command)
    })
}

interface RestoreOptions {
  dryRun?: true
  yes?: true
  at?: string
  from?: string
}

/** Builds the database of that time as a file, and restores that. */
async function restoreAt(time: string, options: RestoreOptions, command: Command): Promise<void> {
  const at = time === 'latest' ? Date.now() : Date.parse(time)
  if (Number.isNaN(at))
    throw new CliError(
      `--at is a time such as '2026-01-31 18:04', or latest, and not '${time}'.`,
      exitCodes.usage,
    )
  const config = loadConfig()
  createFolder(config.dataDir)
  const built = join(config.dataDir, 'potluck.db.rebuilt')
  try {
    const { until } = rebuild(resolve(options.from ?? copiesIn(config.backupDir)), at, built)
    await restore(built, options, command, `, as of ${new Date(until).toISOString()}`)
  } finally {
    removeDatabase(built)
  }
}

async function restore(file: string, options: RestoreOptions, command: Command, asOf = ''): Promise<void> {
  const output = outputOf(command)
  const config = loadConfig()
  if (config.databaseServer)
    return restoreOnServer(config, config.databaseServer.address, file, options, output)
  const database = databaseOf(config)
  const report = await verifyBackup(file)
  expectFolderOfFile(config.dataDir, database, false)
  expectFileNotMoved(database)
  const fate = fileExists(database) ? `${database} is kept under another name` : `there is no ${database} yet`
  if (options.dryRun) return output.done(report, `Would restore ${contents(report)}; ${fate}.`)
  await expectStopped(config)
  await confirm(`Restore ${contents(report)}${asOf}? ${fate[0]?.toUpperCase()}${fate.slice(1)}.`, options)
  createFolder(config.dataDir)
  const { kept } = await withoutServer(config, async () =>
    restoreDatabase({
      backup: resolve(file),
      file: database,
      stamp: new Date().toISOString().replace(/[:.]/g, '-'),
    }),
  )
  const afterwards = `${kept ? ` The previous database is in ${kept}.` : ''} Potluck can be started again.`
  output.done({ ...report, database, kept }, `Restored ${contents(report)}${asOf}.${afterwards}`)
}

async function restoreOnServer(
  config: Config,
  address: string,
  file: string,
  options: { dryRun?: true; yes?: true },
  output: Output,
): Promise<void> {
  const report = await verifyBackup(file)
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const kept = join(config.backupDir, `before-restore-${stamp}.db`)
  const { isNewDatabase } = await import('#db/postgres/prepare-database.ts')
  const isEmpty = await isNewDatabase(address)
  const fate = isEmpty ? 'The database is empty' : 'What is in the database now is backed up first'
  if (options.dryRun) return output.done(report, `Would restore ${contents(report)}. ${fate}.`)
  await expectStopped(config)
  await confirm(`Restore ${contents(report)}? ${fate}.`, options)
  const { restoreToServer } = await import('#db/move/restore-to-server.ts')
  await withoutServer(config, async () => {
    if (!isEmpty) await withApp((app) => createBackup(app, commandLine, kept))
    const scratch = incomingOf(databaseOf(config))
    await restoreToServer({ backup: resolve(file), address, scratch }, rowsProgress(output))
    // The backup may be of another box; the next start writes the mark again.
    removeFolderMark(config.dataDir)
  })
  const afterwards = isEmpty ? '' : ` What was there before is in ${kept}.`
  output.done(
    { ...report, kept: isEmpty ? null : kept },
    `Restored ${contents(report)}.${afterwards} Potluck can be started again.`,
  )
}

import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { BackupReport } from '#db/sqlite/backups/inspect-backup.ts'
import { restoreDatabase } from '#db/sqlite/backups/restore.ts'
import { createFolder, fileExists } from '#db/sqlite/files.ts'
import { processGivesWay } from '#server/async/priority.ts'
import { counted, describeBytes } from '#server/contract/format.ts'
import { createBackup, proveBackup, verifyBackup } from '#server/services/admin/backups.ts'
import { confirm } from '../ask.ts'
import { commandLine, databaseOf, loadConfig, outputOf, withApp, withoutServer } from '../context.ts'

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
    .description('write everything into one file while Potluck runs, and check it')
    .argument('[file]', 'a new file; in BACKUP_DIR and named by the time unless said')
    .option('--prove', 'also restore it into a temporary file and read that through')
    .action(async (file: string | undefined, { prove }: { prove?: true }, command: Command) => {
      processGivesWay(process.pid)
      await withApp(async (app) => {
        const backup = await createBackup(app, commandLine, file)
        const provedAt = prove ? await proveBackup(app, backup.file) : null
        const state = prove ? 'proved by a restore' : 'whole and readable'
        outputOf(command).done({ ...backup, provedAt }, `${backup.file}: ${state}; ${contents(backup)}.`)
      })
    })

  program
    .command('verify')
    .description('read a backup through and say whether it can be restored')
    .argument('<file>')
    .action(async (file: string, _options: object, command: Command) => {
      const report = await verifyBackup(file)
      const checksum =
        report.checksumFile === 'matches' ? 'as its checksum says' : 'without a checksum next to it'
      outputOf(command).done(report, `${report.file}: whole and readable, ${checksum}; ${contents(report)}.`)
    })

  program
    .command('restore')
    .description('put a backup in the place of the database; Potluck must be stopped')
    .argument('<file>')
    .option('--dry-run', 'only check the backup and say what would happen')
    .option('--yes', 'do not ask')
    .action(restore)
}

async function restore(
  file: string,
  options: { dryRun?: true; yes?: true },
  command: Command,
): Promise<void> {
  const output = outputOf(command)
  const config = loadConfig()
  const database = databaseOf(config)
  const report = await verifyBackup(file)
  const fate = fileExists(database) ? `${database} is kept under another name` : `there is no ${database} yet`
  if (options.dryRun) return output.done(report, `Would restore ${contents(report)}; ${fate}.`)
  await confirm(`Restore ${contents(report)}? ${fate[0]?.toUpperCase()}${fate.slice(1)}.`, options)
  createFolder(config.dataDir)
  const { kept } = await withoutServer(config, async () =>
    restoreDatabase({
      backup: resolve(file),
      file: database,
      stamp: new Date().toISOString().replace(/[:.]/g, '-'),
    }),
  )
  const afterwards = `${kept ? ` What was there before is in ${kept}.` : ''} Potluck can be started again.`
  output.done({ ...report, database, kept }, `Restored ${contents(report)}.${afterwards}`)
}

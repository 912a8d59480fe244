import type { Command } from 'commander'
import { newestVersion } from '#db/migrations/newest.ts'
import { fileVersion } from '#db/sqlite/migrate.ts'
import type { Config } from '#server/config.ts'
import { databaseOf, loadConfig, outputOf, withApp } from '../context.ts'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('migrate the database to this version, as every start does')
    .option('--dry-run', 'only show what would happen')
    .action(async ({ dryRun }: { dryRun?: true }, command: Command) => {
      const output = outputOf(command)
      const before = await versionOf(loadConfig())
      const after = newestVersion
      const data = { before, after }
      if (dryRun) return output.done(data, plan(before, after))
      await withApp(async () => undefined, { create: true })
      output.done(
        data,
        before === after
          ? `The database has version ${after} already.`
          : `The database has version ${after} now.`,
      )
    })
}

async function versionOf(config: Config): Promise<number> {
  if (!config.databaseServer) return fileVersion(databaseOf(config))
  const { readServerVersion } = await import('#db/postgres/prepare-database.ts')
  return readServerVersion(config.databaseServer.address)
}

function plan(before: number, after: number): string {
  if (before === 0) return `There is no database yet; it would be created with version ${after}.`
  if (before === after) return `The database has version ${after} already; there is nothing to do.`
  if (before > after)
    return `The database has version ${before}, from a newer Potluck; this one knows up to ${after} and refuses it.`
  return `The database has version ${before}; it would be migrated to version ${after}.`
}

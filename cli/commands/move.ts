import { renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Copied } from '#db/move/rows.ts'
import { createFolder, fileExists, syncFolderOf } from '#db/sqlite/files.ts'
import type { Config } from '#server/config.ts'
import { counted } from '#server/contract/format.ts'
import { confirm } from '../ask.ts'
import { databaseOf, loadConfig, outputOf, withApp, withoutServer } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import type { Output } from '../output.ts'
import { rowsProgress } from '../rows-progress.ts'

export function addMove(program: Command): void {
  program
    .command('move')
    .description(
      'copy everything from the file into PostgreSQL, or back into a file; Potluck must be stopped',
    )
    .argument('<target>', 'postgres://user:password@host/database, or a data folder')
    .option('--yes', 'skip the question')
    .action(async (target: string, options: { yes?: true }, command: Command) => {
      const output = outputOf(command)
      const config = loadConfig()
      const isServer = /^postgres(ql)?:\/\//.test(target)
      const copied = isServer
        ? await toServer(config, target, options, output)
        : await toFolder(config, resolve(target), options, output)
      const rows = copied.reduce((sum, table) => sum + table.rows, 0)
      const next = isServer
        ? 'Set DATABASE_URL to the new address'
        : `Remove DATABASE_URL, and set DATA_DIR to ${resolve(target)}`
      output.done(
        { tables: copied },
        `Moved ${counted(rows, 'row')} of ${counted(copied.length, 'table')}, and compared each of them. ` +
          `${next}, then start Potluck. The database you moved from is unchanged.`,
      )
    })
}

async function toServer(
  config: Config,
  address: string,
  options: { yes?: true },
  output: Output,
): Promise<Copied[]> {
  if (config.databaseServer) throw refusal('Potluck is on PostgreSQL already: DATABASE_URL is set.')
  const { moveToServer } = await import('#db/move/move.ts')
  await confirm('Copy everything into PostgreSQL?', options)
  return withoutServer(config, async () => {
    // Opening it migrates it, and closing it empties its log.
    await withApp(async () => undefined)
    return moveToServer(databaseOf(config), address, { replace: false }, rowsProgress(output))
  })
}

async function toFolder(
  config: Config,
  folder: string,
  options: { yes?: true },
  output: Output,
): Promise<Copied[]> {
  if (!config.databaseServer) throw refusal('Potluck is in a file already: DATABASE_URL is not set.')
  const { address } = config.databaseServer
  const file = join(folder, 'potluck.db')
  if (fileExists(file))
    throw refusal(`There is a Potluck in ${folder} already, and nothing is moved over it.`)
  const { moveToFile } = await import('#db/move/move.ts')
  await confirm(`Copy everything into ${folder}?`, options)
  createFolder(folder)
  return withoutServer(config, async () => {
    const moved = await moveToFile(address, `${file}.moving`, rowsProgress(output))
    renameSync(`${file}.moving`, file)
    syncFolderOf(file)
    return moved
  })
}

const refusal = (sentence: string) => new CliError(sentence, exitCodes.refused)

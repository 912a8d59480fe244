import { renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { readFolderMark, removeFolderMark } from '#db/folder-mark.ts'
import type { Copied } from '#db/move/rows.ts'
import { createFolder, fileExists, syncFolderOf } from '#db/sqlite/files.ts'
import { markFileMoved, unmarkFile } from '#db/sqlite/moved-file.ts'
import type { Config } from '#server/config.ts'
import { counted } from '#server/contract/format.ts'
import { withoutPassword } from '#server/text/web-address.ts'
import { confirm } from '../ask.ts'
import { databaseOf, expectStopped, loadConfig, outputOf, withApp, withoutServer } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import type { Output } from '../output.ts'
import { rowsProgress } from '../rows-progress.ts'

interface MoveOptions {
  undo?: true
  yes?: true
}

export function addMove(program: Command): void {
  program
    .command('move')
    .description(
      'copy everything from the file into PostgreSQL, or back into a file; Potluck must be stopped',
    )
    .argument('[target]', 'postgres://user:password@host/database, or a data folder')
    .option('--undo', 'use the database again from which everything was moved, as it was then')
    .option('--yes', 'skip the question')
    .action(async (target: string | undefined, options: MoveOptions, command: Command) => {
      const output = outputOf(command)
      if (options.undo) return undo(loadConfig(), options, output)
      if (target === undefined) throw new CliError('Where to? Name a target, or add --undo.', exitCodes.usage)
      await move(loadConfig(), target, options, output)
    })
}

async function move(config: Config, target: string, options: MoveOptions, output: Output): Promise<void> {
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
      `${next}, then start Potluck. The database you moved from keeps its rows, and is not opened any more.`,
  )
}

async function toServer(
  config: Config,
  address: string,
  options: MoveOptions,
  output: Output,
): Promise<Copied[]> {
  if (config.databaseServer) throw refusal('Potluck is on PostgreSQL already: DATABASE_URL is set.')
  const { expectEmptyServer, moveToServer } = await import('#db/move/move.ts')
  await expectStopped(config)
  // Opening it migrates it, and closing it empties its log.
  const open = () => withApp(async () => undefined)
  await open()
  await expectEmptyServer(address)
  await confirm('Copy everything into PostgreSQL?', options)
  return withoutServer(config, async () => {
    await open()
    const file = databaseOf(config)
    const moved = await moveToServer(file, address, { replace: false }, rowsProgress(output))
    markFileMoved(file, withoutPassword(address))
    removeFolderMark(config.dataDir)
    return moved
  })
}

async function toFolder(
  config: Config,
  folder: string,
  options: MoveOptions,
  output: Output,
): Promise<Copied[]> {
  if (!config.databaseServer) throw refusal('Potluck is in a file already: DATABASE_URL is not set.')
  const { address } = config.databaseServer
  const file = join(folder, 'potluck.db')
  if (fileExists(file))
    throw refusal(`There is a Potluck in ${folder} already, and nothing is moved over it.`)
  const { moveToFile } = await import('#db/move/move.ts')
  const { markServerMoved } = await import('#db/postgres/moved-server.ts')
  await expectStopped(config)
  await confirm(`Copy everything into ${folder}?`, options)
  createFolder(folder)
  return withoutServer(config, async () => {
    const moved = await moveToFile(address, `${file}.moving`, rowsProgress(output))
    renameSync(`${file}.moving`, file)
    syncFolderOf(file)
    removeFolderMark(folder)
    await markServerMoved(address, folder)
    return moved
  })
}

/** The database of the present settings is used again. What was changed in the other one stays there. */
async function undo(config: Config, options: MoveOptions, output: Output): Promise<void> {
  const { unmarkServer } = await import('#db/postgres/moved-server.ts')
  const server = config.databaseServer?.address
  const file = databaseOf(config)
  const place = server === undefined ? file : withoutPassword(server)
  if (server === undefined && !fileExists(file)) throw refusal(`There is no ${file}.`)
  await expectStopped(config)
  await confirm(`Use ${place} again, without what was changed since everything was moved?`, options)
  await withoutServer(config, async () => {
    const isFolderOfServer = server === undefined && readFolderMark(config.dataDir) !== null
    const wasMoved = server === undefined ? unmarkFile(file) : await unmarkServer(server)
    if (!wasMoved && !isFolderOfServer) throw refusal(`Nothing was moved from ${place}, which is in use.`)
    if (isFolderOfServer) removeFolderMark(config.dataDir)
  })
  output.done({ database: place }, `${place} is used again. Potluck can be started.`)
}

const refusal = (sentence: string) => new CliError(sentence, exitCodes.refused)

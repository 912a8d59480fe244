import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { fileExists } from '#db/sqlite/files.ts'
import { type ExportTarget, exportTargets, importProgramsText } from '#server/contract/constants.ts'
import { counted, describeBytes } from '#server/contract/format.ts'
import type { ImportReport } from '#server/contract/transfer.ts'
import { findAccount } from '#server/services/admin/admin-accounts.ts'
import { countForExport, exportRecipes } from '#server/services/transfer/export.ts'
import { importFile, openExport } from '#server/services/transfer/import-file.ts'
import { checkImportSize } from '#server/services/transfer/import-uploads.ts'
import { type OpenFile, openBytes } from '#server/transfer/archive/bytes.ts'
import { outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import type { Output } from '../output.ts'
import { existingEmail } from '../parse.ts'

export function addTransfer(program: Command): void {
  program
    .command('export')
    .description(
      "write a person's recipes with their pictures as a zip that any program and any browser reads",
    )
    .argument('<file>', 'a new file')
    .requiredOption('--for <email>', 'whose recipes (required)', existingEmail)
    .addOption(
      new Option('--as <program>', 'the program that is to read it')
        .choices(exportTargets.map(({ id }) => id))
        .default('potluck'),
    )
    .action(exportTo)

  program
    .command('import')
    .description("read an export of Potluck or another recipe program into a person's list")
    .argument('<file>', `of ${importProgramsText}`)
    .requiredOption('--for <email>', 'whose list (required)', existingEmail)
    .action(importFrom)
}

async function exportTo(
  file: string,
  options: { for: string; as: ExportTarget },
  command: Command,
): Promise<void> {
  const target = resolve(file)
  if (fileExists(target))
    throw new CliError(`${target} exists already. Choose another name.`, exitCodes.refused)
  const output = outputOf(command)
  await withApp(async (app) => {
    const user = await findAccount(app, options.for)
    const recipes = await countForExport(app, user.id)
    const progress = output.progress(recipes)
    const pieces = exportRecipes(app, user.id, {
      target: options.as,
      onStep: (title) => progress.step(title),
    })
    await writeWhole(target, pieces).finally(() => progress.end())
    const { size } = statSync(target)
    output.done(
      { file: target, recipes, bytes: size },
      `${target}: ${countOf(recipes)} of ${options.for}, ${describeBytes(size)}.`,
    )
  })
}

/** Written under a temporary name first; readable by its owner only. */
async function writeWhole(target: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const part = `${target}.part`
  try {
    await pipeline(pieces, createWriteStream(part, { mode: 0o600, flush: true }))
    renameSync(part, target)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

async function importFrom(file: string, options: { for: string }, command: Command): Promise<void> {
  const output = outputOf(command)
  await withApp(async (app) => {
    const user = await findAccount(app, options.for)
    const bytes = openInput(file)
    try {
      const opened = await openExport(bytes, basename(file))
      const progress = output.progress(opened.total)
      const report = await importFile(app, opened, {
        userId: user.id,
        since: app.store.newId(),
        onStep: async (_progress, title) => progress.step(title),
      }).finally(() => progress.end())
      tellReport(output, report, options.for)
    } finally {
      bytes.close()
    }
  })
}

function openInput(file: string): OpenFile {
  const path = resolve(file)
  if (!fileExists(path)) throw new CliError(`There is no file ${path}.`, exitCodes.badFile)
  checkImportSize(statSync(path).size)
  return openBytes(path)
}

function tellReport(output: Output, report: ImportReport, email: string): void {
  const { added, existed, problems } = report
  for (const { problem } of problems) output.note(problem)
  output.done(
    report,
    `Added ${countOf(added)} for ${email}; ${existed} ${existed === 1 ? 'was' : 'were'} there already.`,
  )
  if (problems.length > 0) {
    throw new CliError(`There was a problem with ${countOf(problems.length)}.`, exitCodes.refused)
  }
}

const countOf = (recipes: number) => counted(recipes, 'recipe')

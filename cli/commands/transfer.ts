import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { describeKitchen, describeKnown } from '#server/contract/describe-import.ts'
import { counted } from '#server/contract/format.ts'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { type ExportTarget, exportTargets, importProgramsText } from '#server/contract/other-programs.ts'
import { type ImportPreview, type ImportReport, tableFields } from '#server/contract/transfer.ts'
import { findAccount } from '#server/services/admin/admin-accounts.ts'
import { countForExport, exportEnding, exportRecipes } from '#server/services/transfer/export.ts'
import {
  type ImportChoices,
  type ImportInput,
  importFile,
  openExport,
} from '#server/services/transfer/import-file.ts'
import { checkImportSize } from '#server/services/transfer/import-uploads.ts'
import { previewImport } from '#server/services/transfer/preview.ts'
import { openBytes } from '#server/transfer/archive/bytes.ts'
import { listFolder } from '#server/transfer/archive/folder.ts'
import type { ChosenColumns } from '#server/transfer/formats/recipe-table.ts'
import { outputOf, withApp } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import { newFile } from '../new-file.ts'
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
    .argument(
      '<file>',
      `of ${importProgramsText()}, a table, a text, a list of addresses, a zip or a folder of any of them`,
    )
    .option('--dry-run', 'say what would happen, and change nothing')
    .option(
      '--add-doubles',
      'also add recipes that the list has under the same address or with the same ingredients',
    )
    .addOption(
      new Option('--column <field=name>', `what a column of a table is: ${tableFields.join(', ')}`)
        .argParser(addColumn)
        .default({}, 'by its name'),
    )
    .requiredOption('--for <email>', 'whose list (required)', existingEmail)
    .action(importFrom)
}

async function exportTo(
  file: string,
  options: { for: string; as: ExportTarget },
  command: Command,
): Promise<void> {
  const target = newFile(file, exportEnding(options.as))
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

interface ImportOptions {
  for: string
  dryRun?: true
  addDoubles?: true
  column: ChosenColumns
}

function addColumn(text: string, before: ChosenColumns): ChosenColumns {
  const [, name = '', column = ''] = /^(\w+)=(.+)$/.exec(text) ?? []
  const field = tableFields.find((each) => each === name)
  if (!field) throw new InvalidArgumentError(`Write it as title=Name, with one of ${tableFields.join(', ')}.`)
  return { ...before, [field]: column }
}

async function importFrom(file: string, options: ImportOptions, command: Command): Promise<void> {
  const output = outputOf(command)
  await withApp(async (app) => {
    const user = await findAccount(app, options.for)
    const input = openInput(file)
    const choices: ImportChoices = {
      doubles: options.addDoubles ? 'add' : 'skip',
      ...(Object.keys(options.column).length > 0 && { columns: options.column }),
    }
    try {
      if (options.dryRun) {
        tellPreview(output, await previewImport(app, user.id, input, choices))
        return
      }
      const opened = await openExport(app, user.id, input, { columns: choices.columns, email: user.email })
      const progress = output.progress(opened.total)
      const report = await importFile(app, opened, {
        userId: user.id,
        since: app.store.newId(),
        doubles: choices.doubles,
        onStep: async (_progress, title) => progress.step(title),
      }).finally(() => progress.end())
      tellReport(output, report, options.for)
    } finally {
      input.close()
    }
  })
}

type OpenInput = ImportInput & { close(): void }

function openInput(file: string): OpenInput {
  const path = resolve(file)
  if (!existsSync(path)) throw new CliError(`There is no file ${path}.`, exitCodes.badFile)
  const found = statSync(path)
  if (found.isDirectory()) return { files: listFolder(path), close: () => undefined }
  checkImportSize(found.size)
  const bytes = openBytes(path)
  return { bytes, name: basename(file), close: () => bytes.close() }
}

function tellPreview(output: Output, preview: ImportPreview): void {
  const { added, existed, addresses, doubles, problems, looked, total, table } = preview
  for (const { problem } of problems) output.note(problem)
  for (const known of preview.existing) output.note(describeKnown(known, 'the'))
  for (const title of doubles) output.note(`'${title}' is in the list with the same ingredients.`)
  for (const { name, field } of table?.columns ?? []) output.note(`Column '${name}': ${field ?? 'left out'}.`)
  if (preview.kitchen) output.note(`With ${describeKitchen(preview.kitchen)}.`)
  const about = looked < total ? ` This is about the first ${looked} of ${total}.` : ''
  output.done(
    preview,
    `Would add ${countOf(added)}; ${existed} ${existed === 1 ? 'is' : 'are'} there already, ${doubles.length} with the same ingredients. Would read ${counted(addresses, 'address', 'addresses')}.${about}`,
  )
}

function tellReport(output: Output, report: ImportReport, email: string): void {
  const { added, existed, existing = [], problems } = report
  for (const known of existing) output.note(describeKnown(known, 'the'))
  for (const { problem } of problems) output.note(problem)
  if (report.kitchen) output.note(`Also there now: ${describeKitchen(report.kitchen)}.`)
  output.done(
    report,
    `Added ${countOf(added)} for ${email}; ${existed} ${existed === 1 ? 'was' : 'were'} there already.`,
  )
  if (problems.length > 0) {
    const isPartlyDone = added + existed > 0
    throw new CliError(
      `There was a problem with ${countOf(problems.length)}.`,
      isPartlyDone ? exitCodes.partlyDone : exitCodes.refused,
    )
  }
}

const countOf = (recipes: number) => counted(recipes, 'recipe')

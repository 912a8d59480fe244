import { setImmediate as nextTurn } from 'node:timers/promises'
import { t } from '#server/contract/language/t.ts'
import { importProgramsText } from '#server/contract/other-programs.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { readTexts } from '#server/extract/text/read-text.ts'
import type { PackedFile } from './archive/archive.ts'
import { type ArchiveLimits, createBudget } from './archive/budget.ts'
import type { Bytes } from './archive/bytes.ts'
import type { Format, Importer, ReadTexts } from './formats/format.ts'
import { noPictures } from './formats/pictures.ts'
import type { ChosenColumns } from './formats/recipe-table.ts'
import { BadRecipe, type Draft, finishRecipe } from './imported-recipe.ts'
import type { ImportResult, Item, OpenedExport } from './item.ts'
import { recognise, recogniseFiles } from './recognise.ts'
import { UnknownFile } from './text-file.ts'

const fileDepth = 3

const unknownFile = () =>
  t(
    'Potluck does not know this kind of file. It takes exports of {programs}, tables, texts, web pages and lists of addresses.',
    { programs: importProgramsText() },
  )

interface ReadOptions extends Partial<Importer> {
  limits?: ArchiveLimits | undefined
  /** Which column of a table is what. */
  columns?: ChosenColumns | undefined
}

/**
 * Opens an export of another program. Throws an AppError when the whole file is refused. A recipe that cannot be read
 * becomes a problem among the results, and the others are still read; only a hostile file ends with an AppError.
 */
export async function readExport(
  file: Bytes,
  name: string,
  options: ReadOptions = {},
): Promise<OpenedExport> {
  if (file.length === 0) throw badRequest(t('This file is empty.'))
  const path = name.replace(/^.*[/\\]/, '')
  const setting = settingOf(options)
  return opened(() => recognise(file, path, setting), setting)
}

/** The same for the files of a folder. */
export function readFolder(files: PackedFile[], options: ReadOptions = {}): Promise<OpenedExport> {
  const setting = settingOf(options)
  return opened(() => recogniseFiles(files, setting), setting)
}

/** Readers of files that are no server: nobody waits for their thread. */
const readHere: ReadTexts = async (text) => readTexts(text)

/** One text of many is too much for its thread. */
function tooComplex(cause: unknown): never {
  throw new BadRecipe(t('it is far too long for a recipe'), cause)
}

const settingOf = ({ limits, columns, email, readTexts: read = readHere }: ReadOptions) => ({
  budget: createBudget(limits),
  pictures: noPictures,
  columns,
  email,
  readTexts: (text: string) => read(text).catch(tooComplex),
  used: new Set<Format>(),
})

async function opened(open: () => Promise<Item[]>, { used }: { used: Set<Format> }): Promise<OpenedExport> {
  const items = await recognised(open)
  const recipes = items.filter(({ isBeside }) => !isBeside)
  if (items.length === 0) throw badRequest(t('There are no recipes in this file.'))
  const isAddresses = recipes.length > 0 && recipes.every(({ isAddress }) => isAddress)
  return {
    total: recipes.length,
    isAddresses,
    programs: () => [...used].flatMap(({ programs }) => (programs.length === 1 ? programs : [])),
    recipes: () => readItems(items, 0),
  }
}

async function recognised(open: () => Promise<Item[]>): Promise<Item[]> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof UnknownFile) throw badRequest(unknownFile())
    if (error instanceof BadRecipe)
      throw badRequest(t('This file could not be read: {reason}.', { reason: error.message }), {
        cause: error,
      })
    throw error
  }
}

async function* readItems(items: Item[], depth: number): AsyncGenerator<ImportResult> {
  for (const item of items) {
    const found = await readItem(item)
    if ('items' in found && depth < fileDepth) yield* readItems(found.items, depth + 1)
    else if (!('items' in found)) yield found
    // Yields to the event loop after each recipe.
    await nextTurn()
  }
}

async function readItem(item: Item): Promise<ImportResult | { items: Item[] }> {
  try {
    const found = await item.read()
    if ('address' in found) return { bookmark: found }
    if ('kitchen' in found) return found
    if (!Array.isArray(found)) return finished(found, item)
    return found.length > 0 ? { items: found } : problem(item, t('there is no recipe in it'))
  } catch (error) {
    if (error instanceof BadRecipe) return problem(item, error.message)
    if (error instanceof AppError) throw error
    // A bug in a reader costs one recipe, not the import.
    return problem(item, t('Potluck does not understand it'))
  }
}

/** A recipe without anything in it is named by its title, where its place in the file would say less. */
function finished(draft: Draft, item: Item): ImportResult {
  try {
    return { recipe: finishRecipe(draft) }
  } catch (error) {
    if (error instanceof BadRecipe) return problem({ name: draft.title.trim() || item.name }, error.message)
    throw error
  }
}

function problem(item: Pick<Item, 'name'>, reason: string): ImportResult {
  const name = item.name.slice(0, 200)
  return { name, problem: t("''{name}'' could not be imported: {reason}.", { name, reason }) }
}

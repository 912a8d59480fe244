import { strToU8, type Zippable, zipSync } from 'fflate'
import type { ArchiveLimits } from '#server/transfer/archive/budget.ts'
import { bytesOf } from '#server/transfer/archive/bytes.ts'
import type { ChosenColumns } from '#server/transfer/formats/recipe-table.ts'
import type { ImportedRecipe } from '#server/transfer/imported-recipe.ts'
import type { ImportResult } from '#server/transfer/item.ts'
import { readExport } from '#server/transfer/read-export.ts'

/** A zip of texts, bytes and objects (as JSON), packed by another program than the one under test. */
export function zipOf(files: Record<string, string | Uint8Array | object>): Buffer {
  const entries: Zippable = {}
  for (const [path, content] of Object.entries(files)) {
    if (content instanceof Uint8Array) entries[path] = content
    else entries[path] = strToU8(typeof content === 'string' ? content : JSON.stringify(content))
  }
  return Buffer.from(zipSync(entries))
}

/** The first bytes of a JPEG, and enough of them that one picture can be larger than another. */
export const jpeg = (size = 100) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size, 7)])

export const jsonFile = (value: unknown) => Buffer.from(JSON.stringify(value))

export async function readAll(
  file: Buffer,
  name = 'export.zip',
  options: { limits?: ArchiveLimits; columns?: ChosenColumns } = {},
): Promise<ImportResult[]> {
  const results: ImportResult[] = []
  for await (const result of (await readExport(bytesOf(file), name, options)).recipes()) results.push(result)
  return results
}

export async function readRecipes(file: Buffer, name?: string): Promise<ImportedRecipe[]> {
  return (await readAll(file, name)).map((result) => {
    if ('recipe' in result) return result.recipe
    throw new Error('problem' in result ? result.problem : `no recipe: ${JSON.stringify(result)}`)
  })
}

export async function readOne(file: Buffer, name?: string): Promise<ImportedRecipe> {
  const [recipe, ...others] = await readRecipes(file, name)
  if (!recipe || others.length > 0)
    throw new Error(`Expected one recipe, got ${others.length + (recipe ? 1 : 0)}.`)
  return recipe
}

import type { ExportTarget } from '#server/contract/transfer.ts'
import { writeCooklang } from './export/cooklang.ts'
import type { ExportedRecipe, ToJpeg } from './export/exported-recipe.ts'
import { writeFolders } from './export/folders.ts'
import { writePaprika } from './export/paprika.ts'
import { writeZip } from './export/zip-writer.ts'
import type { Kitchen } from './kitchen.ts'
import { writeExport } from './write-export.ts'

interface WriteOptions {
  at: Date
  toJpeg: ToJpeg
  /** For Potluck only: no other program reads them. */
  readKitchen(): Promise<Kitchen | null>
}

/** A file for another program; for Potluck, and for people, the complete one. */
export function writeFor(
  target: ExportTarget,
  recipes: AsyncIterable<ExportedRecipe>,
  { at, toJpeg, readKitchen }: WriteOptions,
): AsyncGenerator<Buffer> {
  switch (target) {
    case 'potluck':
      return writeExport(recipes, at, readKitchen)
    case 'mealie':
    case 'tandoor':
    case 'nextcloud':
      return writeZip(writeFolders(recipes, target, toJpeg), at)
    case 'paprika':
    case 'recipesage':
      return writeZip(writePaprika(recipes, at, toJpeg), at)
    case 'cooklang':
      return writeZip(writeCooklang(recipes, toJpeg), at)
  }
}

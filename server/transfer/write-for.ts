import type { ExportTarget } from '#server/contract/transfer.ts'
import { writeCooklang } from './export/cooklang.ts'
import type { ExportedRecipe, ToJpeg } from './export/exported-recipe.ts'
import { writeFolders } from './export/folders.ts'
import { writePaprika } from './export/paprika.ts'
import { writeZip } from './export/zip-writer.ts'
import { writeExport } from './write-export.ts'

/** A file for another program; for Potluck, and for people, the complete one. */
export function writeFor(
  target: ExportTarget,
  recipes: AsyncIterable<ExportedRecipe>,
  { at, toJpeg }: { at: Date; toJpeg: ToJpeg },
): AsyncGenerator<Buffer> {
  switch (target) {
    case 'potluck':
      return writeExport(recipes, at)
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

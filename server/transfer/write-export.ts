import { jsonInPieces } from '#server/async/json-in-pieces.ts'
import { findImageKind } from '#server/images/kind.ts'
import type { ExportedFiles, ExportedRecipe } from './export/exported-recipe.ts'
import { createNames } from './export/file-names.ts'
import { type IndexLine, indexPage, recipePage } from './export/pages.ts'
import { type PlacedPath, toJsonLd } from './export/to-json-ld.ts'
import { textEntry, writeZip, type ZipEntry } from './export/zip-writer.ts'
import { type Kitchen, kitchenFile } from './kitchen.ts'

/**
 * A zip of all these recipes, piece by piece: schema.org JSON-LD for programs, pages that any browser opens for people,
 * and the pictures. `readExport` reads it back without a loss.
 */
export const writeExport = (
  recipes: AsyncIterable<ExportedRecipe>,
  at: Date,
  readKitchen: () => Promise<Kitchen | null>,
): AsyncGenerator<Buffer> => writeZip(entriesOf(recipes, at, readKitchen), at)

async function* entriesOf(
  recipes: AsyncIterable<ExportedRecipe>,
  at: Date,
  readKitchen: () => Promise<Kitchen | null>,
): AsyncGenerator<ZipEntry> {
  const lines: IndexLine[] = []
  const nameFor = createNames()
  for await (const recipe of recipes) {
    const files = filesOf(recipe, nameFor(recipe.title))
    if (files.picture && recipe.image) yield { path: files.picture, bytes: recipe.image, isPacked: true }
    const photos: (string | null)[] = []
    for (const [at, { readPhoto }] of recipe.cooked.entries()) {
      const entry = readPhoto && (await photoEntry(readPhoto, `${files.stem}--cooked-${at + 1}`))
      if (entry) yield entry
      photos.push(entry ? `../${entry.path}` : null)
    }
    const pictures: PlacedPath[] = []
    for (const [at, { read, step }] of recipe.pictures.entries()) {
      const entry = await photoEntry(read, `${files.stem}--picture-${at + 2}`)
      if (!entry) continue
      yield entry
      pictures.push({ path: `../${entry.path}`, step })
    }
    const json = toJsonLd(recipe, { picture: files.picture && `../${files.picture}`, photos, pictures })
    yield textEntry(files.json, `${JSON.stringify(json, null, 2)}\n`)
    const { potluck: _own, ...schema } = json
    yield textEntry(files.page, recipePage(recipe, { files, pictures, schema }))
    lines.push({ title: recipe.title, isFavorite: recipe.isFavorite, tags: recipe.tags, files })
  }
  const kitchen = await readKitchen()
  if (kitchen) yield { path: kitchenFile, bytes: Buffer.from(await jsonInPieces(kitchen)), isPacked: false }
  yield textEntry('index.html', await indexPage(lines, at))
}

async function photoEntry(readPhoto: () => Promise<Buffer | null>, name: string): Promise<ZipEntry | null> {
  const bytes = await readPhoto()
  const ending = bytes && endingOf(bytes)
  return ending ? { path: `pictures/${name}.${ending}`, bytes, isPacked: true } : null
}

function endingOf(picture: Buffer): string | null {
  const format = findImageKind(picture)
  return format === 'jpeg' ? 'jpg' : format
}

function filesOf({ image }: ExportedRecipe, name: string): ExportedFiles {
  const ending = image && endingOf(image)
  return {
    stem: name,
    page: `recipes/${name}.html`,
    json: `recipes/${name}.json`,
    picture: ending ? `pictures/${name}.${ending}` : null,
  }
}

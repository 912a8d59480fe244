import { isNode, type JsonValue } from '#server/text/json-value.ts'
import { isGzip, openArchive, openGzip, type PackedFile } from './archive/archive.ts'
import type { Budget } from './archive/budget.ts'
import { type Bytes, bytesOf } from './archive/bytes.ts'
import { isZip } from './archive/directory.ts'
import { BadRecipe } from './bad-recipe.ts'
import { isCooklang, readCooklang } from './cooklang/cooklang.ts'
import { decodeText } from './decode-text.ts'
import { openHtml } from './formats/html-file.ts'
import { openJson, parseJsonFile } from './formats/json-file.ts'
import { isMealieDatabase, openMealieBackup } from './formats/mealie-backup.ts'
import { indexPictures, isPicture, nameOf, type Pictures, readPicture, stemOf } from './formats/pictures.ts'
import { isRecipeTable, openRecipeTable } from './formats/plan-to-eat.ts'
import { isZipOfZips } from './formats/tandoor.ts'
import type { Item } from './item.ts'

/** As the whole upload it deserves a longer answer than as one file of many. */
export class UnknownFile extends BadRecipe {
  constructor() {
    super('Potluck does not know this kind of file')
  }
}

/** A text becomes several times its size in memory once it is taken apart. */
const longestText = 32 * 1024 * 1024

const tooLong = () =>
  new BadRecipe('a text in it has more than 32 MB; export in several parts, or with the pictures as files')

const hasEnding = (path: string, ...endings: string[]) =>
  endings.some((ending) => path.toLowerCase().endsWith(`.${ending}`))

/** What is in a file, by its bytes; its name only helps where bytes cannot tell. Throws when it is nothing known. */
export async function recognise(
  file: Bytes,
  path: string,
  budget: Budget,
  beside?: Pictures,
): Promise<Item[]> {
  const pictures = beside ?? indexPictures([])
  if (isZip(file)) {
    const inside = budget.goDeeper()
    return recogniseArchive(openArchive(file, inside), inside)
  }
  if (isGzip(file)) {
    const inside = budget.goDeeper()
    const unpacked = bytesOf(await openGzip(file, inside))
    return recognise(unpacked, path.replace(/\.gz$/i, ''), inside, pictures)
  }
  if (file.length > longestText) throw tooLong()
  return recogniseText(file.read(0, file.length), path, pictures)
}

function recogniseText(file: Buffer, path: string, pictures: Pictures): Item[] {
  const text = decodeText(file)
  const start = text.slice(0, 2000).trimStart()
  if (hasEnding(path, 'cook')) return [cooklangItem(text, path, pictures)]
  if (start.startsWith('{') || start.startsWith('[')) return openJson(parseJsonFile(file), path, pictures)
  if (start.startsWith('<')) return openHtml(text, path, pictures)
  if (isRecipeTable(text)) return openRecipeTable(text)
  if (!text.includes('\0') && isCooklang(text)) return [cooklangItem(text, path, pictures)]
  throw new UnknownFile()
}

async function recogniseArchive(files: PackedFile[], budget: Budget): Promise<Item[]> {
  const inside = files.filter((file) => !isPicture(file.path))
  const pictures = indexPictures(files)
  const database = inside.find((file) => nameOf(file.path) === 'database.json')
  if (database) {
    if (database.size > longestText) throw tooLong()
    const tables: JsonValue = parseJsonFile(await database.read())
    if (isNode(tables) && isMealieDatabase(tables)) return openMealieBackup(tables, files)
  }
  const chosen = chooseFiles(inside)
  // One file is opened at once, so that its recipes can be counted.
  const [only] = chosen
  if (only && chosen.length === 1) return recognise(bytesOf(await only.read()), only.path, budget, pictures)
  if (only) return chosen.map((file) => fileItem(file, budget, pictures))
  throw new UnknownFile()
}

/** Those files of an export that hold recipes; programs add settings, pages to look at and lists of their own. */
function chooseFiles(files: PackedFile[]): PackedFile[] {
  const only = (...endings: string[]) => files.filter((file) => hasEnding(file.path, ...endings))
  if (isZipOfZips(files)) return only('zip')
  const json = only('json')
  const inRecipes = json.filter((file) => /(?:^|\/)recipes\//.test(file.path))
  const kinds = [
    only('paprikarecipe'),
    only('cook'),
    inRecipes,
    json,
    only('csv'),
    only('html', 'htm'),
    only('txt', 'md'),
  ]
  return kinds.find((kind) => kind.length > 0) ?? only('zip', 'paprikarecipes', 'gz')
}

const fileItem = (file: PackedFile, budget: Budget, pictures: Pictures): Item => ({
  name: nameOf(file.path),
  read: async () => recognise(bytesOf(await file.read()), file.path, budget, pictures),
})

const cooklangItem = (text: string, path: string, pictures: Pictures): Item => ({
  name: stemOf(path),
  read: async () => ({
    ...readCooklang(text, stemOf(path)),
    image: await readPicture(pictures.beside(path, [])),
  }),
})

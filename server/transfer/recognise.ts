import { isGzip, isZip, openArchive, openGzip, type PackedFile } from './archive/archive.ts'
import type { Budget } from './archive/budget.ts'
import { type Bytes, bytesOf } from './archive/bytes.ts'
import type { TextFile } from './formats/format.ts'
import { archiveFormats, jsonFormats, textFormats } from './formats/index.ts'
import { openJson } from './formats/json-file.ts'
import { indexPictures, isPicture, nameOf, type Pictures } from './formats/pictures.ts'
import { BadRecipe } from './imported-recipe.ts'
import type { Item } from './item.ts'
import { decodeText, longestText, parseJsonFile, tooLongText } from './text-file.ts'

/** As the whole upload, it gets a longer message than as one file of many. */
export class UnknownFile extends BadRecipe {
  constructor() {
    super('Potluck does not know this kind of file')
  }
}

const hasEnding = (path: string, ...endings: string[]) =>
  endings.some((ending) => path.toLowerCase().endsWith(`.${ending}`))

/** The recipes in a file, whose format is detected by its bytes, seldom by its name. Throws when it is unknown. */
export async function recognise(
  file: Bytes,
  path: string,
  budget: Budget,
  pictures: Pictures = indexPictures([]),
): Promise<Item[]> {
  if (isZip(file)) {
    const inside = budget.goDeeper()
    return recogniseArchive(await openArchive(file, inside), inside)
  }
  if (isGzip(file)) {
    const inside = budget.goDeeper()
    const unpacked = bytesOf(await openGzip(file, inside))
    return recognise(unpacked, path.replace(/\.gz$/i, ''), inside, pictures)
  }
  if (file.length > longestText) throw tooLongText()
  return recogniseText(file.read(0, file.length), path, pictures)
}

function recogniseText(bytes: Buffer, path: string, pictures: Pictures): Item[] {
  const file: TextFile = { text: decodeText(bytes), path, pictures }
  const byEnding = textFormats.find(({ ending }) => ending && hasEnding(path, ending))
  if (!byEnding && /^\s*[{[]/.test(file.text.slice(0, 2000)))
    return openJson(parseJsonFile(bytes), path, pictures)
  const format = byEnding ?? textFormats.find((each) => each.detects(file))
  if (!format) throw new UnknownFile()
  return format.open(file)
}

async function recogniseArchive(files: PackedFile[], budget: Budget): Promise<Item[]> {
  for (const format of archiveFormats) {
    const items = await format.open(files)
    if (items) return items
  }
  const pictures = indexPictures(files)
  const chosen = chooseFiles(files.filter(({ path }) => !isPicture(path)))
  const [only] = chosen
  if (!only) throw new UnknownFile()
  // A single file is opened at once, so that its recipes can be counted.
  if (chosen.length === 1) return recognise(bytesOf(await only.read()), only.path, budget, pictures)
  return chosen.map((file) => fileItem(file, budget, pictures))
}

const ownEndings = [...jsonFormats, ...textFormats].flatMap(({ ending }) => ending ?? [])

/** The files of an export that hold recipes: programs add settings, web pages and lists. */
function chooseFiles(files: PackedFile[]): PackedFile[] {
  const only = (...endings: string[]) => files.filter(({ path }) => hasEnding(path, ...endings))
  const json = only('json')
  const kinds = [
    ...ownEndings.map((ending) => only(ending)),
    json.filter(({ path }) => /(?:^|\/)recipes\//.test(path)),
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

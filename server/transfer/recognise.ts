import { isGzip, isZip, openArchive, openGzip, type PackedFile } from './archive/archive.ts'
import type { Budget } from './archive/budget.ts'
import { type Bytes, bytesOf } from './archive/bytes.ts'
import type { Importer, TextFile } from './formats/format.ts'
import { archiveFormats, jsonFormats, textFormats } from './formats/index.ts'
import { openJson } from './formats/json-file.ts'
import { fileNameIn, indexPictures, isPicture, type Pictures, stemOf } from './formats/pictures.ts'
import type { ChosenColumns } from './formats/recipe-table.ts'
import { BadRecipe } from './imported-recipe.ts'
import type { Item } from './item.ts'
import { emptyKitchen, kitchenFile, kitchenSchema } from './kitchen.ts'
import { decodeText, maxTextBytes, parseJsonFile, tooLongText } from './text-file.ts'

/** As the whole upload, it gets a longer message than as one file of many. */
export class UnknownFile extends BadRecipe {
  constructor() {
    super('Potluck does not know this kind of file')
  }
}

const hasEnding = (path: string, ...endings: string[]) =>
  endings.some((ending) => path.toLowerCase().endsWith(`.${ending}`))

interface Setting extends Importer {
  budget: Budget
  pictures: Pictures
  /** Which column of a table is what. */
  columns?: ChosenColumns | undefined
}

/** The recipes in a file, whose format is detected by its bytes, seldom by its name. Throws when it is unknown. */
export async function recognise(file: Bytes, path: string, setting: Setting): Promise<Item[]> {
  if (isZip(file)) {
    const inside = { ...setting, budget: setting.budget.goDeeper() }
    return recogniseFiles(await openArchive(file, inside.budget), inside)
  }
  if (isGzip(file)) {
    const inside = { ...setting, budget: setting.budget.goDeeper() }
    const unpacked = bytesOf(await openGzip(file, inside.budget))
    return recognise(unpacked, path.replace(/\.gz$/i, ''), inside)
  }
  if (file.length > maxTextBytes) throw tooLongText()
  return recogniseText(file.read(0, file.length), path, setting)
}

async function recogniseText(bytes: Buffer, path: string, { pictures, columns }: Setting): Promise<Item[]> {
  const byEnding = textFormats.find(({ ending }) => ending && hasEnding(path, ending))
  const isJson = /^\s*[{[]/.test(decodeText(bytes.subarray(0, 2000))) && !hasEnding(path, 'md', 'markdown')
  if (!byEnding && isJson) return openJson(await parseJsonFile(bytes), path, pictures)
  const file: TextFile = { text: decodeText(bytes), path, pictures, columns }
  const format = byEnding ?? textFormats.find((each) => each.detects(file))
  if (!format) throw new UnknownFile()
  return format.open(file)
}

/** The recipes in the files of a zip or a folder. */
export async function recogniseFiles(files: PackedFile[], setting: Setting): Promise<Item[]> {
  for (const format of archiveFormats) {
    const items = await format.open(files, setting)
    if (items) return items
  }
  const kitchen = files.find(({ path }) => path === kitchenFile)
  if (kitchen) {
    const recipes = files.filter((file) => file !== kitchen && file.path !== 'index.html')
    const items = recipes.length > 0 ? await recogniseFiles(recipes, setting) : []
    return [...items, kitchenItem(kitchen)]
  }
  const pictures = indexPictures(files)
  const texts = files.filter(({ path }) => !isPicture(path))
  const plans = texts.filter(({ path }) => planOrList.test(path))
  const chosen = chooseFiles(texts.filter((file) => !plans.includes(file)))
  const [only] = chosen
  if (!only) throw new UnknownFile()
  // A single file is opened at once, so that its recipes can be counted.
  const inside = { ...setting, pictures }
  const recipes =
    chosen.length === 1
      ? await recognise(bytesOf(await only.read()), only.path, inside)
      : chosen.map((file) => fileItem(file, inside))
  return [...recipes, ...plans.map(leftOutItem)]
}

/** What programs call them whose plans and lists are not read. */
const planOrList = /(?:^|[/_-])(?:meal[ _-]?plans?|shopping[ _-]?lists?|grocery[ _-]?lists?|groceries)[/._-]/i

const leftOutItem = ({ path }: PackedFile): Item => ({
  name: fileNameIn(path),
  isBeside: true,
  read: async () => ({
    kitchen: emptyKitchen,
    leftOut: [
      `'${fileNameIn(path).slice(0, 200)}' is left out: Potluck does not read plans and shopping lists of this kind.`,
    ],
  }),
})

const ownEndings = [...jsonFormats, ...textFormats].flatMap(({ ending }) => ending ?? [])

const archives = ['zip', 'paprikarecipes', 'melarecipes', 'mcb', 'rtk', 'fdxz', 'gz']

/**
 * The files that hold recipes: programs add settings, web pages and lists. Files of one kind come first; of the others those
 * that are not the same recipe in another form, e.g. 'soup.html' next to 'soup.json'.
 */
function chooseFiles(files: PackedFile[]): PackedFile[] {
  const meant = files.filter(({ path }) => !isBesideRecipes(path))
  const [first = [], ...others] = kindsOf(meant.length > 0 ? meant : files).filter((kind) => kind.length > 0)
  const chosen = [...first]
  const taken = new Set(first.map(({ path }) => stemOf(path)))
  for (const kind of others) {
    const more = kind.filter(({ path }) => !taken.has(stemOf(path)))
    for (const { path } of more) taken.add(stemOf(path))
    chosen.push(...more)
  }
  return chosen
}

function kindsOf(files: PackedFile[]): PackedFile[][] {
  const only = (...endings: string[]) => files.filter(({ path }) => hasEnding(path, ...endings))
  const json = only('json')
  const jsonOfRecipes = json.filter(({ path }) => /(?:^|\/)recipes\//.test(path))
  return [
    ...ownEndings.map((ending) => only(ending)),
    jsonOfRecipes.length > 0 ? jsonOfRecipes : json,
    only('xml'),
    only('csv', 'tsv'),
    only('html', 'htm'),
    only('txt', 'md', 'markdown', 'mmf', 'rk'),
    only(...archives),
  ]
}

/** Files that describe a project or a web site, and its templates. */
const isBesideRecipes = (path: string) =>
  /^(?:readme|licen[cs]e|changelog|contributing)\.(?:md|txt|html?)$/i.test(fileNameIn(path)) ||
  /^(?:(?:index|about|404)\.html?|(?:settings|config|package|package-lock)\.json)$/i.test(fileNameIn(path)) ||
  /(?:^|\/)(?:\.|_(?!recipes))[^/]{0,100}\//.test(path)

/** After the recipes, which the plan names. */
const kitchenItem = (file: PackedFile): Item => ({
  name: 'Lists, plan and potlucks',
  isBeside: true,
  async read() {
    const parsed = kitchenSchema.safeParse(await parseJsonFile(await file.read()))
    if (!parsed.success)
      throw new BadRecipe('the lists, the plan and the potlucks are not as Potluck writes them')
    return { kitchen: parsed.data }
  },
})

const fileItem = (file: PackedFile, setting: Setting): Item => ({
  name: fileNameIn(file.path),
  read: async () => recognise(bytesOf(await file.read()), file.path, setting),
})

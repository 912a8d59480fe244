import { mapInPieces, pause } from '#server/async/in-pieces.ts'
import { t } from '#server/contract/language/t.ts'
import { isGzip, isZip, openArchive, openGzip, type PackedFile } from './archive/archive.ts'
import type { Budget } from './archive/budget.ts'
import { type Bytes, bytesOf } from './archive/bytes.ts'
import { menuItem } from './cooklang/menu.ts'
import type { Format, Importer, TextFile, TextFormat } from './formats/format.ts'
import { archiveFormats, jsonFormats, textFormats } from './formats/index.ts'
import { openJson } from './formats/json-file.ts'
import { fileNameIn, indexPictures, isPicture, type Pictures, stemOf } from './formats/pictures.ts'
import type { ChosenColumns } from './formats/recipe-table.ts'
import { BadRecipe } from './imported-recipe.ts'
import type { Item } from './item.ts'
import { kitchenFile, parseKitchen } from './kitchen.ts'
import { leftOutItem } from './left-out.ts'
import {
  decodeInPieces,
  decodeText,
  maxTextBytes,
  parseJsonFile,
  tooLongText,
  UnknownFile,
} from './text-file.ts'

const endingOf = (path: string) => /\.([^./]{1,20})$/.exec(path)?.[1]?.toLowerCase() ?? ''

interface Setting extends Importer {
  budget: Budget
  pictures: Pictures
  /** Which column of a table is what. */
  columns?: ChosenColumns | undefined
  /** The formats that have read something so far. */
  used: Set<Format>
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

async function recogniseText(bytes: Buffer, path: string, setting: Setting): Promise<Item[]> {
  // Of Cooklang, with the marks of a recipe.
  if (endingOf(path) === 'menu') return [menuItem(async () => bytes, path)]
  const { pictures, columns, used, readTexts } = setting
  const byEnding = textFormats.find(({ ending }) => ending && ending === endingOf(path))
  const isNote = ['md', 'markdown'].includes(endingOf(path))
  const isJson = /^\s*[{[]/.test(decodeText(bytes.subarray(0, 2000))) && !isNote
  if (!byEnding && isJson) return openJson(await parseJsonFile(bytes), path, setting)
  const file: TextFile = { text: await decodeInPieces(bytes), path, pictures, columns, readTexts }
  const format = byEnding ?? (await detect(file))
  used.add(format)
  return format.open(file)
}

/** Characters in which each format is told from others within a few milliseconds. */
const detectedIn = 500_000

/** Whole lines, where there are any. */
function startOf(text: string): string {
  const end = text.length > detectedIn ? text.lastIndexOf('\n', detectedIn) : -1
  return text.slice(0, end > 0 ? end : detectedIn)
}

async function detect(file: TextFile): Promise<TextFormat> {
  const start = { ...file, text: startOf(file.text) }
  for (const format of textFormats) {
    if (await format.detects(start)) return format
    await pause()
  }
  throw new UnknownFile()
}

/** The recipes in the files of a zip or a folder. */
export async function recogniseFiles(files: PackedFile[], setting: Setting): Promise<Item[]> {
  for (const format of archiveFormats) {
    const items = await format.open(files, setting)
    if (!items) continue
    setting.used.add(format)
    return items
  }
  const kitchen = files.find(({ path }) => path === kitchenFile)
  if (kitchen) {
    const recipes = files.filter((file) => file !== kitchen && file.path !== 'index.html')
    const items = recipes.length > 0 ? await recogniseFiles(recipes, setting) : []
    return [...items, kitchenItem(kitchen)]
  }
  const pictures = await indexPictures(files)
  const menus: PackedFile[] = []
  const plans: PackedFile[] = []
  const texts: PackedFile[] = []
  for (const file of files) {
    if (endingOf(file.path) === 'menu') menus.push(file)
    else if (planOrList.test(file.path) && !isPicture(file.path)) plans.push(file)
    else if (!isPicture(file.path)) texts.push(file)
    const turn = pause()
    if (turn) await turn
  }
  const hasOthers = menus.length + plans.length > 0
  const chosen = await chooseFiles(texts, hasOthers)
  const [only] = chosen
  if (!only && menus.length > 0)
    return menus.map((file) => menuItem(() => file.read(), fileNameIn(file.path)))
  if (!only && hasOthers)
    throw new BadRecipe(t('it has nothing but plans and shopping lists, which are not imported'))
  if (!only) throw new UnknownFile()
  // A single file is opened at once, so that its recipes can be counted.
  const inside = { ...setting, pictures }
  const recipes =
    chosen.length === 1
      ? await recognise(bytesOf(await only.read()), only.path, inside)
      : chosen.map((file) => fileItem(file, inside))
  return [
    ...recipes,
    ...menus.map((file) => menuItem(() => file.read(), fileNameIn(file.path))),
    ...leftOutItem(namesOf(plans), (count, names) =>
      t(
        '{count, plural, one {# plan or shopping list is not imported: {names}.} other {# plans and shopping lists are not imported: {names}.}}',
        { count, names },
      ),
    ),
  ]
}

/** What programs call them whose plans and lists are not read. */
const planOrList = /(?:^|[/_-])(?:meal[ _-]?plans?|shopping[ _-]?lists?|grocery[ _-]?lists?|groceries)[/._-]/i

const namesOf = (files: PackedFile[]) => files.map(({ path }) => fileNameIn(path))

const ownEndings = [...jsonFormats, ...textFormats].flatMap(({ ending }) => ending ?? [])

const archives = ['zip', 'paprikarecipes', 'melarecipes', 'mcb', 'rtk', 'fdxz', 'mz2', 'kre', 'gz']

/**
 * The files that hold recipes: programs add settings, web pages and lists. Files of one kind come first; of the others those
 * that are not the same recipe in another form, e.g. 'soup.html' next to 'soup.json'.
 */
async function chooseFiles(files: PackedFile[], hasOthers: boolean): Promise<PackedFile[]> {
  const isMeant = await mapInPieces(files, ({ path }) => !isBesideRecipes(path))
  const meant = files.filter((_, at) => isMeant[at])
  const kinds = await kindsOf(meant.length > 0 || hasOthers ? meant : files)
  const isCooklang = kinds[0]?.some(({ path }) => endingOf(path) === 'cook') ?? false
  const [first = [], ...others] = isCooklang
    ? kinds.map((kind) => kind.filter(({ path }) => !isProjectNote(fileNameIn(path))))
    : kinds
  if (others.length === 0) return first
  const chosen = [...first]
  const taken = new Set(await mapInPieces(first, ({ path }) => stemOf(path)))
  for (const kind of others) {
    const stems = await mapInPieces(kind, ({ path }) => stemOf(path))
    chosen.push(...kind.filter((_, at) => !taken.has(stems[at] ?? '')))
    for (const stem of stems) taken.add(stem)
  }
  return chosen
}

const kindsByEnding = [
  ...ownEndings.map((ending) => [ending]),
  ['json'],
  ['xml', 'mx2'],
  ['csv', 'tsv'],
  ['html', 'htm'],
  ['txt', 'md', 'markdown', 'mmf', 'rk'],
  archives,
]
const kindOfEnding = new Map(kindsByEnding.flatMap((kind, at) => kind.map((ending) => [ending, at] as const)))

/** Without those that there are none of. */
async function kindsOf(files: PackedFile[]): Promise<PackedFile[][]> {
  const kinds: PackedFile[][] = kindsByEnding.map(() => [])
  for (const file of files) {
    const kind = kindOfEnding.get(endingOf(file.path))
    if (kind !== undefined) kinds[kind]?.push(file)
    const turn = pause()
    if (turn) await turn
  }
  const json = kindOfEnding.get('json')
  const chosen = kinds.map((kind, at) => {
    const inside = at === json ? kind.filter(({ path }) => /(?:^|\/)recipes\//.test(path)) : []
    return inside.length > 0 ? inside : kind
  })
  return chosen.filter((kind) => kind.length > 0)
}

/** Recipes in Cooklang are kept like programs, with notes for those who work on them: 'CONVENTIONS.md'. */
const isProjectNote = (name: string) => /^[A-Z][A-Z_-]{2,40}\.(?:md|txt)$/.test(name)

/** Files that describe a project or a web site, and its templates. */
const isBesideRecipes = (path: string) =>
  /^(?:readme(?:[._-][a-z]{2})?|licen[cs]e|changelog|contributing|code_of_conduct|security|agents|claude|todo)\.(?:md|txt|html?)$/i.test(
    fileNameIn(path),
  ) ||
  /^(?:(?:index|about|404)\.html?|(?:settings|config|package|package-lock)\.json)$/i.test(fileNameIn(path)) ||
  /(?:^|\/)(?:\.|_(?!recipes\/|components\/))[^/]{0,100}\//.test(path)

/** After the recipes, which the plan names. */
const kitchenItem = (file: PackedFile): Item => ({
  name: t('Lists, plan and potlucks'),
  isBeside: true,
  async read() {
    const kitchen = await parseKitchen(await parseJsonFile(await file.read()))
    if (!kitchen)
      throw new BadRecipe(t('the lists, the plan and the potlucks are not as Potluck writes them'))
    return { kitchen }
  },
})

/** Some programs give each recipe a folder, in which its file is always 'recipe.json'. */
const nameOf = (path: string) =>
  /(?:^|\/)recipe\.json$/.test(path) ? path.split('/').slice(-2).join('/') : fileNameIn(path)

const fileItem = (file: PackedFile, setting: Setting): Item => ({
  name: nameOf(file.path),
  read: async () => recognise(bytesOf(await file.read()), file.path, setting),
})

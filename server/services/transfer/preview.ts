import { maxImportRecipes } from '#server/contract/constants.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { ImportPreview, ImportTable } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import type { Bytes } from '../../transfer/archive/bytes.ts'
import type { ImportedRecipe } from '../../transfer/imported-recipe.ts'
import { type ImportChoices, type ImportInput, importerOf, openExport } from './import-file.ts'
import { toKnownRecipe } from './import-report.ts'
import { tagsSentence } from './imported-collections.ts'
import { addKitchens, countKitchen } from './imported-kitchen.ts'
import { createKnownRecipes } from './known-recipes.ts'

/** Milliseconds: proxies end a request after a minute. */
const maxPreviewMs = 30_000
const maxListed = 200
const maxTitles = 5
/** Begins the ids of recipes that an import would add. */
const inThisFile = 'file:'

/** What an import would do, without doing it. */
export async function previewImport(
  app: App,
  userId: string,
  input: ImportInput,
  choices: ImportChoices,
): Promise<ImportPreview> {
  const table = 'files' in input ? null : await readTable(input, choices)
  const preview: ImportPreview = {
    ...{ total: 0, looked: 0, added: 0, existed: 0, addresses: 0, withPicture: 0 },
    ...{ titles: [], programs: [], existing: [], doubles: [], problems: [], table },
  }
  if (table && !table.isReadable) return preview
  const importer = await importerOf(app.store.read, userId)
  const { total, programs, recipes } = await openExport(app, userId, input, {
    columns: choices.columns,
    ...importer,
  })
  preview.total = total
  const known = await createKnownRecipes(app, userId, choices.doubles ?? 'skip')
  const until = performance.now() + maxPreviewMs
  try {
    for await (const result of recipes()) {
      if ('kitchen' in result) {
        for (const problem of result.leftOut ?? [])
          list(preview.problems, { name: t('Lists and plan'), problem })
        const comes = addKitchens(preview.kitchen, countKitchen(result.kitchen))
        if (comes) preview.kitchen = comes
        continue
      }
      preview.looked += 1
      preview.total = Math.max(preview.total, preview.looked)
      if ('bookmark' in result) preview.addresses += 1
      else if ('problem' in result) list(preview.problems, result)
      else await lookAt(result.recipe)
      if (performance.now() > until || preview.looked >= maxImportRecipes) break
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    list(preview.problems, { name: t('The file'), problem: error.message })
  }
  preview.programs = programs()
  return preview

  async function lookAt(recipe: ImportedRecipe): Promise<void> {
    const { title, leftOut, image, imageAddress } = recipe
    const found = await known.find(recipe)
    if (found?.as === 'same') {
      preview.existed += 1
      list(preview.existing, toKnownRecipe(title, found.title, found.savedId.startsWith(inThisFile)))
      return
    }
    if (found) list(preview.doubles, title)
    else {
      preview.added += 1
      if (preview.titles.length < maxTitles) preview.titles.push(title)
      known.add(recipe, `${inThisFile}${preview.looked}`)
    }
    if (image || imageAddress) preview.withPicture += 1
    const tags = tagsSentence(recipe, 'would become')
    if (tags) list(preview.problems, { name: title, problem: tags })
    if (leftOut.length > 0)
      list(preview.problems, {
        name: title,
        problem: t("''{title}'' would come without {list}.", { title, list: commaList(leftOut) }),
      })
  }
}

function list<Entry>(entries: Entry[], entry: Entry): void {
  if (entries.length < maxListed) entries.push(entry)
}

/** Null for anything but a table, which a zip may hold as well: its columns are then those that their names say. */
async function readTable(
  { bytes, name }: { bytes: Bytes; name: string },
  { columns }: ImportChoices,
): Promise<ImportTable | null> {
  const { readTableHead } = await import('../../transfer/table-head.ts')
  return readTableHead(bytes, name, columns)
}

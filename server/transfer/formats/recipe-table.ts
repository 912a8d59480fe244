import { t } from '#server/contract/language/t.ts'
import { type TableField, tableFields } from '#server/contract/transfer.ts'
import { webAddress } from '../../text/web-address.ts'
import { ratingOf } from '../fact-fields.ts'
import { fieldLines, stepsOf, textWithBrackets, timesOf } from '../fields.ts'
import { groupLine } from '../group-line.ts'
import { BadRecipe, type Draft } from '../imported-recipe.ts'
import type { Bookmark } from '../item.ts'
import { wordsLeftOut } from '../left-out.ts'
import { findHead, readCsv } from './csv.ts'
import type { TextFile, TextFormat } from './format.ts'
import { type Pictures, readPicture } from './pictures.ts'
import { withBrackets } from './recipe-sage.ts'
import { columnKey, guessColumns } from './table-columns.ts'

/** A CSV file of a program or a person, with any separator. */
export const recipeTable: TextFormat = {
  programs: ['Plan to Eat', 'My Recipe Box'],
  detects: (file) => headOf(file) !== null,
  async open(file) {
    const head = headOf(file)
    if (!head) return []
    if (!isReadable(head.fields)) throw new BadRecipe(t('it does not say which column is the title'))
    const titleAt = head.fields.indexOf('title')
    const rows = await readCsv(file.text, head.delimiter)
    return rows.map((row, at) => ({
      get name() {
        return row[titleAt]?.trim() || t('Line {number}', { number: at + 2 })
      },
      read: () => readRow(row, head, file),
    }))
  },
}

interface Head {
  delimiter: string
  names: string[]
  /** What each column is; null for one that has no place. */
  fields: (TableField | null)[]
}

/** The columns of a table, with what they seem to be; null for any other text. */
export function headOf({ text, path, columns }: Pick<TextFile, 'text' | 'path' | 'columns'>): Head | null {
  const known = findHead(text, (names) => isReadable(guessColumns(names)))
  const isTable = columns !== undefined || /\.(?:csv|tsv)$/i.test(path)
  const head = known ?? (isTable ? findHead(text, (names) => names.length > 1) : null)
  if (!head) return null
  const fields = columns ? chosenFields(head.names, columns) : guessColumns(head.names)
  return { ...head, fields }
}

export type ChosenColumns = Partial<Record<TableField, string>>

const chosenFields = (names: string[], columns: ChosenColumns) =>
  names.map((name) => tableFields.find((field) => columns[field] === name) ?? null)

/** A title and something to cook, or an address to read it from. */
export const isReadable = (fields: (TableField | null)[]) =>
  (fields.includes('title') && (fields.includes('ingredients') || fields.includes('directions'))) ||
  (fields.includes('link') && fields.length < 4)

async function readRow(row: string[], head: Head, file: TextFile): Promise<Draft | Bookmark> {
  const all = (field: TableField) =>
    head.fields.flatMap((each, at) => (each === field && row[at]?.trim() ? [row[at].trim()] : []))
  const raw = (field: TableField) => all(field)[0] ?? ''
  const authors = all('author')
  const link = [...all('link'), ...authors].find((text) => webAddress(text)) ?? ''
  const [picture = ''] = all('image').flatMap((text) => text.split(/[;\n]/))
  if (raw('ingredients') === '' && raw('directions') === '' && link !== '')
    return { address: link, title: raw('title') || link }
  return {
    title: textWithBrackets(raw('title')),
    link,
    summary: textWithBrackets(raw('summary')),
    ingredients: fieldLines(withBrackets(raw('ingredients'))).map(ingredientOf),
    directions: stepsOf(withBrackets(raw('directions'))),
    servings: textWithBrackets(raw('servings')),
    ...timesOf({ prepTime: raw('prepTime'), cookTime: raw('cookTime'), totalTime: raw('totalTime') }),
    tags: tagsFirst(row, head).flatMap((text) => text.split(/[,;]/, 100)),
    image: await pictureOf(file.pictures, file.path, picture),
    imageAddress: all('image').find((text) => webAddress(text)) ?? picture,
    author: textWithBrackets(authors.find((text) => !webAddress(text)) ?? '') || null,
    notes: all('notes').flatMap(fieldLines),
    rating: ratingOf({ rating: raw('rating') }, 'rating'),
    isFavorite: /^(?:1|true|yes|ja|oui|s[ií]|x)$/i.test(raw('favorite')),
    nutrition: [...all('nutrition').flatMap(fieldLines), ...nutrientsOf(row, head.names)],
    equipment: all('equipment').flatMap(fieldLines),
    video: raw('video') || null,
    unsupported: [...wordsLeftOut(all('servings').slice(1)), ...unsupportedIn(row, head)],
  }
}

/** What is called tags comes before categories and cuisines: only the first four are kept. */
function tagsFirst(row: string[], { names, fields }: Head): string[] {
  const columns = names.map((name, at) => ({ at, isTags: /^tags?$/.test(columnKey(name)) }))
  return columns
    .filter(({ at }) => fields[at] === 'tags')
    .toSorted((a, b) => Number(b.isTags) - Number(a.isTags))
    .map(({ at }) => row[at] ?? '')
}

async function pictureOf(pictures: Pictures, path: string, name: string): Promise<Buffer | null> {
  return name === '' ? null : readPicture(pictures.at(path, name) ?? pictures.named(name))
}

const nutrients = new Set([
  'calories',
  'fat',
  'saturated fat',
  'cholesterol',
  'sodium',
  'sugar',
  'carbohydrate',
  'carbohydrates',
  'fiber',
  'protein',
])

const nutrientsOf = (row: string[], names: string[]) =>
  names.flatMap((name, at) =>
    nutrients.has(columnKey(name)) && row[at]?.trim() ? [`${name}: ${row[at].trim()}`] : [],
  )

/** Columns that only describe the row say nothing to a person. */
const silent =
  /^(?:id|uid|uuid|slug|created|updated|date|folder|public|public url|private|nutritional score.*|.*(?:id|at|on))$/

const unsupportedIn = (row: string[], { names, fields }: Head) =>
  names.flatMap((name, at) => {
    const key = columnKey(name)
    const isKnown = fields[at] !== null || nutrients.has(key) || silent.test(key)
    return isKnown || key === '' || !row[at]?.trim() ? [] : [t('the column “{column}”', { column: key })]
  })

/** Plan to Eat begins the headings of its groups with a comma. */
function ingredientOf(line: string): string {
  const heading = /^,\s{0,4}(.+)$/.exec(line)?.[1]
  return heading ? groupLine(heading) : line
}

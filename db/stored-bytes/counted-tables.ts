/**
 * A table whose rows count towards the bytes of a person. `person` and `item` name the column that says whose they are: a
 * person, or an item (a recipe, a list, a potluck), which has one payer and takes its rows with it. An item's own row is
 * `isItem`; its payer is `payer`, or for a recipe, which has holders, set by `payer-triggers.ts`.
 */
export type CountedTable = {
  name: string
  /** The migration that makes its triggers. */
  since: number
  texts: readonly string[]
  /** Columns with what Potluck keeps for itself. */
  pages?: readonly string[]
  /** Columns with files. */
  files?: readonly string[]
  /** Columns with the hash of an image. */
  images?: readonly string[]
} & ({ person: string } | { item: string } | { isItem: true; payer: string | null })

/** A row without texts takes space, too, with its keys and indexes. */
const rowBytes = 100

const firstTables = [
  {
    name: 'recipes',
    isItem: true,
    payer: null,
    texts: [
      'link',
      'source_address',
      'title',
      'summary',
      'ingredients',
      'ingredient_groups',
      'directions',
      'servings',
      'prep_time',
      'cook_time',
      'total_time',
      'nutrition',
      'author',
      'source',
      'image_address',
      'ocr_words',
      'marks',
      'read_again',
      'base_seen',
    ],
    images: ['card_image', 'medium_image', 'reading_image', 'photo_image'],
  },
  { name: 'recipe_changes', item: 'recipe_id', texts: ['note', 'before', 'after'] },
  { name: 'recipe_aliases', item: 'recipe_id', texts: ['link'] },
  { name: 'kept_pages', item: 'recipe_id', texts: [], pages: ['address', 'bytes'] },
  { name: 'recipe_photos', item: 'recipe_id', texts: ['reading'], images: ['image'] },
  {
    name: 'recipe_pictures',
    item: 'recipe_id',
    texts: ['address'],
    images: ['card_image', 'medium_image', 'reading_image'],
  },
  {
    name: 'saved_recipes',
    person: 'user_id',
    texts: ['link', 'tags', 'shared_by', 'checked_marks', 'notes'],
  },
  { name: 'deleted_recipes', person: 'user_id', texts: ['tags', 'shared_by', 'checked_marks', 'notes'] },
  { name: 'cooked_entries', person: 'user_id', texts: ['comment'], images: ['card_image', 'reading_image'] },
  { name: 'public_links', person: 'user_id', texts: ['token'] },
  { name: 'collections', person: 'user_id', texts: ['name'] },
  { name: 'collection_recipes', person: 'user_id', texts: [] },
  { name: 'shopping_lists', isItem: true, payer: 'user_id', texts: ['name'] },
  { name: 'shopping_items', item: 'list_id', texts: ['id', 'text', 'recipe'] },
  { name: 'shopping_aisles', item: 'list_id', texts: ['food'] },
  { name: 'pantry_foods', person: 'user_id', texts: ['food'] },
  { name: 'plan_entries', person: 'owner_id', texts: ['id', 'title'] },
  { name: 'potlucks', isItem: true, payer: 'user_id', texts: ['name', 'place', 'note', 'needs'] },
  { name: 'potluck_guests', item: 'potluck_id', texts: ['name', 'diets', 'avoids'] },
  { name: 'potluck_dishes', item: 'potluck_id', texts: ['title'] },
  { name: 'webhooks', person: 'user_id', texts: ['url', 'events', 'secret', 'problem'] },
  { name: 'timers', person: 'user_id', texts: ['name', 'recipe_title'] },
  { name: 'jobs', person: 'user_id', texts: ['payload', 'unique_key', 'last_error'] },
  { name: 'job_files', person: 'user_id', texts: [], files: ['bytes'] },
] as const

/** A table that a later migration adds: append it with that version, and make its triggers with `triggersOf` there. */
const allTables: readonly CountedTable[] = [
  ...firstTables.map((table) => ({ since: 30, ...table })),
  { since: 40, name: 'shopping_edits', item: 'list_id', texts: ['text'] },
  { since: 43, name: 'plan_edits', person: 'owner_id', texts: ['text'] },
  { since: 52, name: 'plan_moves', person: 'owner_id', texts: ['text'] },
  { since: 53, name: 'note_edits', item: 'list_id', texts: ['text'] },
  { since: 61, name: 'potluck_costs', item: 'potluck_id', texts: ['title'] },
]

/** Texts that a later migration adds to a table: it makes the triggers again, with `replaceTriggers`. */
const laterTexts = [
  { since: 41, table: 'recipes', texts: ['corrections'] },
  { since: 50, table: 'recipes', texts: ['tips', 'equipment', 'video', 'keywords'] },
  { since: 53, table: 'shopping_items', texts: ['note'] },
  { since: 53, table: 'shopping_lists', texts: ['aisle_order'] },
  { since: 59, table: 'potlucks', texts: ['dates'] },
  { since: 59, table: 'potluck_guests', texts: ['dates'] },
  { since: 62, table: 'potluck_costs', texts: ['left_out'] },
  { since: 63, table: 'plan_entries', texts: ['menu'] },
] as const

/** As they are after the migration with this version. */
export const tablesAt = (version: number): CountedTable[] =>
  allTables
    .filter(({ since }) => since <= version)
    .map((table) => {
      const later = laterTexts.filter(({ since, table: name }) => name === table.name && since <= version)
      return { ...table, texts: [...table.texts, ...later.flatMap(({ texts }) => texts)] }
    })

export const countedTables: readonly CountedTable[] = tablesAt(Number.POSITIVE_INFINITY)

/** SQL for the bytes of a row; `row` is 'NEW.', 'OLD.' or '' in a query over the table. */
export interface ByteSums {
  texts: string
  pages: string
  pictures: string
}

export function bytesOfRow(
  { texts, pages = [], files = [], images = [] }: CountedTable,
  row: string,
): ByteSums {
  const lengths = (columns: readonly string[]) =>
    columns.map((column) => `coalesce(octet_length(${row}${column}), 0)`)
  const imageLengths = images.map(
    (column) => `coalesce((SELECT octet_length(i.bytes) FROM images i WHERE i.hash = ${row}${column}), 0)`,
  )
  return {
    texts: sumOf([String(rowBytes), ...lengths(texts)]),
    pages: sumOf(lengths(pages)),
    pictures: sumOf([...lengths(files), ...imageLengths]),
  }
}

const sumOf = (terms: readonly string[]) => (terms.length === 0 ? '0' : terms.join(' + '))

/** The columns whose change changes the bytes. */
export const weighedColumns = ({ texts, pages = [], files = [], images = [] }: CountedTable) => [
  ...texts,
  ...pages,
  ...files,
  ...images,
]

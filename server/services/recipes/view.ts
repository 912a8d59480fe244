import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { emitJson } from '#db/events.ts'
import { preparedOn } from '#db/prepared.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import { cardFields, type Recipe } from '#server/contract/recipes.ts'
import type { ServerEventName } from '../../contract/realtime.ts'

/** Columns as JSON text. */
const quoted = (column: unknown) => sql`json_quote(${column})`
const bool = (column: unknown) => sql`iif(${column}, 'true', 'false')`
const image = (column: unknown) => sql`coalesce('"/images/' || ${column} || '"', 'null')`
/** strftime() would take twice as long. */
const moment = (column: unknown) =>
  sql`coalesce('"' || replace(datetime(${column} / 1000.0, 'unixepoch', 'subsec'), ' ', 'T') || 'Z"', 'null')`

/** A page on https may not show pictures over http, and most sites answer both. */
const overHttps = (column: unknown) =>
  sql`iif(${column} LIKE 'http://%', 'https://' || substr(${column}, 8), ${column})`

const listLink = sql`coalesce(${savedRecipes.link}, ${recipes.link})`
const sourceUrl = sql`coalesce(${recipes.sourceAddress}, ${recipes.link})`

type Whole = Omit<Recipe, keyof Extras>
type Extras = Pick<Recipe, 'sourceUrl' | 'sentByMember'>

/** For those who chose the address, or when Potluck read it on the page: to others it would be a stranger's address. */
export const outsidePicture = sql<
  string | null
>`iif(${recipes.link} LIKE 'http%' OR ${recipes.authorId} = ${savedRecipes.userId}
  OR ${recipes.givenBy} = ${savedRecipes.userId}, ${overHttps(recipes.imageAddress)}, NULL)`

/** The fields of a `Recipe`, each as JSON text. Lists are stored as such. */
const fields: Record<keyof Whole, unknown> = {
  _id: quoted(savedRecipes.id),
  title: quoted(recipes.title),
  link: quoted(listLink),
  imageUrl: quoted(sql`coalesce('/images/' || ${recipes.readingImage}, ${outsidePicture})`),
  thumbnailUrl: image(recipes.cardImage),
  photoUrl: image(recipes.photoImage),
  summary: quoted(recipes.summary),
  ingredients: recipes.ingredients,
  directions: quoted(recipes.directions),
  servings: quoted(recipes.servings),
  prepTime: quoted(recipes.prepTime),
  cookTime: quoted(recipes.cookTime),
  totalTime: quoted(recipes.totalTime),
  source: quoted(recipes.source),
  tags: savedRecipes.tags,
  isFavorite: bool(savedRecipes.isFavorite),
  sharedBy: quoted(savedRecipes.sharedBy),
  editable: bool(savedRecipes.editable),
  acknowledged: bool(savedRecipes.acknowledged),
  lastScraped: moment(recipes.lastScrapedAt),
}

/** Fields that few recipes have, each with its comma, or nothing. */
const extras: Record<keyof Extras, SQL> = {
  sourceUrl: sql`iif(${listLink} LIKE 'potluck:%' AND ${sourceUrl} LIKE 'http%', ',"sourceUrl":' || ${quoted(sourceUrl)}, '')`,
  sentByMember: sql`iif(${recipes.givenBy} <> ${savedRecipes.userId} AND ${recipes.authorId} IS NULL, ',"sentByMember":true', '')`,
}

/**
 * A saved recipe as JSON text, with these fields of a `Recipe`. SQLite builds it, because reading the columns into
 * JavaScript and serialising them there takes twice as long, and this is the hot path; its json_object() takes a third
 * longer.
 */
function jsonOf(names: readonly (keyof Recipe)[]) {
  const always = names.flatMap((name) => (name in fields ? [name as keyof Whole] : []))
  const values = always.map((name) => sql`${fields[name]}`)
  const rare = names.flatMap((name) => (name in extras ? [extras[name as keyof Extras]] : []))
  const pattern = `{${always.map((name) => `"${name}":%s`).join(',')}${'%s'.repeat(rare.length)}}`
  return sql<string>`format('${sql.raw(pattern)}', ${sql.join([...values, ...rare], sql`, `)})`
}

const shapes = {
  whole: jsonOf([...Object.keys(fields), ...Object.keys(extras)] as (keyof Recipe)[]),
  card: jsonOf(cardFields),
}
export type Shape = keyof typeof shapes

/** Each saved recipe that meets `where`, as JSON text. */
export const selectRecipeJson = (db: Database, where: SQL | undefined, shape: Shape = 'whole') =>
  db
    .select({ id: savedRecipes.id, userId: savedRecipes.userId, json: shapes[shape].as('json') })
    .from(savedRecipes)
    .innerJoin(recipes, sql`${recipes.id} = ${savedRecipes.recipeId}`)
    .where(where)

/** Where a page stands in its list. */
export interface PageNumbers {
  page: number
  totalPages: number
  total: number
}

export const numbersOf = (total: number, page: number, limit: number): PageNumbers => ({
  page,
  totalPages: Math.max(1, Math.ceil(total / limit)),
  total,
})

/**
 * Rows of `selectRecipeJson` as one text in the shape of `RecipePage`, still in UTF-8: on the way from the database to
 * the socket it never becomes a JavaScript string, and is copied once. The query takes `PageNumbers`.
 */
export const pageJson = (json: SQL.Aliased<string>) => sql<Buffer<ArrayBuffer>>`cast(format(
  '{"recipes":[%s],"currentPage":%d,"totalPages":%d,"totalRecipes":%d}', group_concat(${json}, ','),
  ${sql.placeholder('page')}, ${sql.placeholder('totalPages')}, ${sql.placeholder('total')}) AS BLOB)`

const bySavedId = preparedOn((db) =>
  selectRecipeJson(db, sql`${savedRecipes.id} = ${sql.placeholder('savedId')}`).prepare(),
)

export async function readRecipe(db: Database, savedId: string): Promise<Recipe | undefined> {
  const [row] = await bySavedId(db).all({ savedId })
  return row && (JSON.parse(row.json) as Recipe)
}

/** Tells its holder of a saved recipe, as it stands now in the transaction. */
export async function emitRecipe(
  tx: Transaction,
  now: number,
  name: Extract<ServerEventName, 'recipe:created' | 'recipe:updated'>,
  savedId: string,
): Promise<void> {
  const [row] = await bySavedId(tx).all({ savedId })
  if (row) await emitJson(tx, now, row.userId, name, row.json)
}

/** Tells every holder that the shared content changed. */
export async function emitToHolders(tx: Transaction, now: number, recipeId: string): Promise<void> {
  const rows = await selectRecipeJson(tx, sql`${savedRecipes.recipeId} = ${recipeId}`)
  for (const { userId, json } of rows) await emitJson(tx, now, userId, 'recipe:updated', json)
}

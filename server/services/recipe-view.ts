import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { tellJson } from '#db/events.ts'
import { preparedOn } from '#db/prepared.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { ServerEventName } from '../contract/realtime.ts'

const bool = (column: unknown) => sql`json(iif(${column}, 'true', 'false'))`
const image = (column: unknown) => sql`'/images/' || ${column}`

/** A page on https may not show pictures over http, and most sites answer both. */
const overHttps = (column: unknown) =>
  sql`iif(${column} LIKE 'http://%', 'https://' || substr(${column}, 8), ${column})`

/**
 * A saved recipe as JSON text, in the shape of `Recipe`. SQLite builds it, because reading the columns into JavaScript
 * and serialising them there takes twice as long, and this is the hot path.
 */
const recipeJson: SQL<string> = sql<string>`json_object(
  '_id', ${savedRecipes.id}, 'title', ${recipes.title}, 'link', ${recipes.link},
  'imageUrl', coalesce(${image(recipes.readingImage)}, ${overHttps(recipes.imageAddress)}),
  'thumbnailUrl', ${image(recipes.cardImage)}, 'photoUrl', ${image(recipes.photoImage)},
  'summary', ${recipes.summary}, 'ingredients', json(${recipes.ingredients}), 'directions', ${recipes.directions},
  'servings', ${recipes.servings}, 'prepTime', ${recipes.prepTime}, 'cookTime', ${recipes.cookTime},
  'totalTime', ${recipes.totalTime}, 'source', ${recipes.source}, 'tags', json(${savedRecipes.tags}),
  'isFavorite', ${bool(savedRecipes.isFavorite)}, 'sharedBy', ${savedRecipes.sharedBy},
  'editable', ${bool(savedRecipes.editable)}, 'acknowledged', ${bool(savedRecipes.acknowledged)},
  'lastScraped', strftime('%Y-%m-%dT%H:%M:%fZ', ${recipes.lastScrapedAt} / 1000.0, 'unixepoch'))`

/** Each saved recipe that meets `where`, as JSON text. */
export const selectRecipeJson = (db: Database, where: SQL | undefined) =>
  db
    .select({ id: savedRecipes.id, userId: savedRecipes.userId, json: recipeJson.as('json') })
    .from(savedRecipes)
    .innerJoin(recipes, sql`${recipes.id} = ${savedRecipes.recipeId}`)
    .where(where)

/**
 * Rows of `selectRecipeJson` as one text, separated by commas, still in UTF-8: on the way from the database to the
 * socket it never becomes a JavaScript string, which would have to be decoded and encoded again.
 */
export const joinedJson = (json: SQL.Aliased<string>) =>
  sql<Buffer | null>`cast(group_concat(${json}, ',') AS BLOB)`
export const noJson = Buffer.alloc(0)

const bySavedId = preparedOn((db) =>
  selectRecipeJson(db, sql`${savedRecipes.id} = ${sql.placeholder('savedId')}`).prepare(),
)

export async function readRecipe(db: Database, savedId: string): Promise<Recipe | undefined> {
  const [row] = await bySavedId(db).all({ savedId })
  return row && (JSON.parse(row.json) as Recipe)
}

/** Tells its holder of a saved recipe, as it stands now in the transaction. */
export async function tellRecipe(
  tx: Transaction,
  now: number,
  name: Extract<ServerEventName, 'recipe:created' | 'recipe:updated'>,
  savedId: string,
): Promise<void> {
  const [row] = await bySavedId(tx).all({ savedId })
  if (row) await tellJson(tx, now, row.userId, name, row.json)
}

/** Tells every holder that the shared content changed. */
export async function tellHolders(tx: Transaction, now: number, recipeId: string): Promise<void> {
  const rows = await selectRecipeJson(tx, sql`${savedRecipes.recipeId} = ${recipeId}`)
  for (const { userId, json } of rows) await tellJson(tx, now, userId, 'recipe:updated', json)
}

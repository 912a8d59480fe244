import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { filterFacts, savedRecipes } from '#db/schema.ts'
import type { LibraryVersion, LibraryVersions } from '#server/contract/library.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { mapInPieces } from '../../async/in-pieces.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readUnwantedAtHome } from './home-clashes.ts'
import { readRecipeList } from './view.ts'

const batchSize = 50

/** Every recipe of the person, newest first, with its version, so that a device fetches only what changed. */
export async function listLibrary(app: App, actor: Actor): Promise<LibraryVersions> {
  return app.store.snapshot(async (db) => ({
    recipes: await readVersions(db, actor.id),
    unwantedAtHome: await readUnwantedAtHome(db, actor.id),
  }))
}

async function readVersions(db: Database, userId: string): Promise<LibraryVersion[]> {
  const rows = await db
    .select({ id: savedRecipes.id, minutes: filterFacts.minutes })
    .from(savedRecipes)
    .leftJoin(filterFacts, eq(filterFacts.savedId, savedRecipes.id))
    .where(eq(savedRecipes.userId, userId))
    .orderBy(desc(savedRecipes.id))
  const recipes: LibraryVersion[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    const part = rows.slice(from, from + batchSize)
    const minutes = new Map(part.map((row) => [row.id, row.minutes]))
    const versions = await mapInPieces(await readRecipeList(db, [...minutes.keys()]), (recipe) => ({
      _id: recipe._id,
      version: versionOf(recipe),
      minutes: minutes.get(recipe._id) ?? null,
    }))
    recipes.push(...versions)
  }
  return recipes
}

/** Those of these recipes that are the person's. */
export async function readLibraryPart(app: App, actor: Actor, ids: string[]) {
  const recipes = await app.store.snapshot(async (db) => {
    const own = await db
      .select({ id: savedRecipes.id })
      .from(savedRecipes)
      .where(and(eq(savedRecipes.userId, actor.id), inArray(savedRecipes.id, ids)))
      .orderBy(desc(savedRecipes.id))
    return readRecipeList(
      db,
      own.map(({ id }) => id),
    )
  })
  return { recipes: await mapInPieces(recipes, (recipe) => ({ version: versionOf(recipe), recipe })) }
}

/** Nothing secret: it tells two states of one recipe apart. */
const versionOf = (recipe: Recipe) =>
  createHash('sha1').update(JSON.stringify(recipe)).digest('base64url').slice(0, 12)

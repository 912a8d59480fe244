import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { images, recipes, savedRecipes, users } from '#db/schema.ts'
import type { App } from '../../app.ts'
import type { ExportedRecipe } from '../../transfer/export/exported-recipe.ts'
import { splitSteps } from '../recipes/content.ts'
import { outsidePicture } from '../recipes/view.ts'

const pageSize = 100

/** Streams a person's recipes as a zip; `onStep` is called with each title. */
export async function* exportRecipes(
  app: App,
  userId: string,
  onStep: (title: string) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const { writeExport } = await import('../../transfer/write-export.ts')
  yield* writeExport(readRecipes(app, userId, onStep), new Date(app.now()))
}

/** Oldest first, so that importing the file restores the same order. */
async function* readRecipes(
  app: App,
  userId: string,
  onStep: (title: string) => void,
): AsyncGenerator<ExportedRecipe> {
  let last = ''
  for (;;) {
    const page = await readPage(app, userId, last)
    for (const { savedId, picture, directions, listLink, ...recipe } of page) {
      last = savedId
      onStep(recipe.title)
      const ownLink = listLink === recipe.link ? undefined : listLink
      const image = await readPicture(app, picture)
      yield { ...recipe, ownLink, directions: splitSteps(directions), image }
    }
    if (page.length < pageSize) return
  }
}

function readPage(app: App, userId: string, after: string) {
  return app.store.read
    .select({
      savedId: savedRecipes.id,
      title: recipes.title,
      link: sql<string>`coalesce(${recipes.sourceAddress}, ${recipes.link})`,
      listLink: sql<string>`coalesce(${savedRecipes.link}, ${recipes.link})`,
      summary: recipes.summary,
      ingredients: recipes.ingredients,
      directions: recipes.directions,
      servings: recipes.servings,
      prepTime: recipes.prepTime,
      cookTime: recipes.cookTime,
      totalTime: recipes.totalTime,
      source: recipes.source,
      tags: savedRecipes.tags,
      isFavorite: savedRecipes.isFavorite,
      imageAddress: outsidePicture,
      picture: recipes.readingImage,
    })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.userId, userId), gt(savedRecipes.id, after)))
    .orderBy(asc(savedRecipes.id))
    .limit(pageSize)
}

/** One at a time, because pictures are most of an export's size. */
async function readPicture(app: App, hash: string | null): Promise<Buffer | null> {
  if (!hash) return null
  const [row] = await app.store.read.select({ bytes: images.bytes }).from(images).where(eq(images.hash, hash))
  return row?.bytes ?? null
}

export const exportName = (app: App) =>
  `potluck-recipes-${new Date(app.now()).toISOString().slice(0, 10)}.zip`

export async function countForExport(app: App, userId: string): Promise<number> {
  const [user] = await app.store.read
    .select({ count: users.savedCount })
    .from(users)
    .where(eq(users.id, userId))
  return user?.count ?? 0
}

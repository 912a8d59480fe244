import { eq } from 'drizzle-orm'
import { recipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { correct, maxCorrectionCharacters, maxCorrections } from '#server/contract/measures/corrections.ts'
import type { RecipeContents } from '#server/contract/measures/recipe-contents.ts'
import type { CorrectContentInput, Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { mapInPieces } from '../../async/in-pieces.ts'
import { conflict, notFound, unprocessable } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { writeWithinSpace } from '../space/space.ts'
import { emitToHolders } from './emit.ts'
import { findHeld, getRecipe, refuseUnsaved } from './recipes.ts'
import { saveEdit } from './versions.ts'

/** What is in a recipe of the person's list. */
export async function readContents(app: App, actor: Actor, savedId: string): Promise<RecipeContents> {
  const recipe = await getRecipe(app, actor, savedId)
  // The table of foods is loaded when it is needed, not at the start.
  const { foodLines, readLineContents, sumContents } = await import(
    '#server/contract/measures/recipe-contents.ts'
  )
  const { ingredients, corrections = [] } = recipe
  return sumContents(
    await mapInPieces(foodLines(ingredients), (line) => readLineContents(line, corrections)),
    corrections,
  )
}

/** Says whether a line contains something, for all holders of the person's recipe; of another one in their version. */
export async function correctContents(
  app: App,
  actor: Actor,
  savedId: string,
  correction: CorrectContentInput,
): Promise<Recipe> {
  await writeWithinSpace(app, actor.id, async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    refuseUnsaved(held)
    const { ingredients, directions, corrections: before } = recipes
    const [current] = await tx
      .select({ ingredients, directions, before })
      .from(recipes)
      .where(eq(recipes.id, held.recipeId))
    if (!current) throw notFound(t('Recipe not found'))
    if (!current.ingredients.includes(correction.line))
      throw conflict(t('This line was changed in the meantime. Please look at it again.'))
    const corrections = correct(current.before, correction)
    const characters = corrections.reduce((sum, { line }) => sum + line.length, 0)
    if (corrections.length > maxCorrections || characters > maxCorrectionCharacters)
      throw unprocessable(
        t(
          '{count, plural, one {A recipe can have at most # correction.} other {A recipe can have at most # corrections.}}',
          { count: maxCorrections },
        ),
      )
    const content = { ingredients: current.ingredients, directions: current.directions, corrections }
    const recipeId = await saveEdit(app, tx, actor, held, content, { kind: 'edited' })
    await emitToHolders(tx, app.now(), recipeId)
  })
  return getRecipe(app, actor, savedId)
}

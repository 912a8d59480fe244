import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { SettleMarkInput } from '#server/contract/readings.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { conflict, forbidden } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { updateContent } from '../recipes/content.ts'
import { countAtHome, isCorrectable } from '../recipes/correctable.ts'
import { emitRecipe, emitToHolders } from '../recipes/emit.ts'
import { findHeld, getRecipe } from '../recipes/recipes.ts'
import { markedLines, remainingMarks } from '../recipes/to-marks.ts'

/** A person's checked marks of one recipe, which only grow while its page changes. */
const maxCheckedMarks = 100

/** Settles a mark: for all holders with what the other side says, or for this person as it is. */
export async function settleMark(
  app: App,
  actor: Actor,
  savedId: string,
  { mark: id, choice }: SettleMarkInput,
): Promise<Recipe> {
  await app.store.write(async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    if (choice === 'use') await applyMark(app, tx, actor, held.recipeId, savedId, id)
    else await checkMark(app, tx, savedId, id)
  })
  return getRecipe(app, actor, savedId)
}

async function checkMark(app: App, tx: Transaction, savedId: string, id: string): Promise<void> {
  const [saved] = await tx
    .select({ checked: savedRecipes.checkedMarks })
    .from(savedRecipes)
    .where(eq(savedRecipes.id, savedId))
  const checked = saved?.checked ?? []
  if (checked.includes(id)) return
  const checkedMarks = [...checked, id].slice(-maxCheckedMarks)
  await tx.update(savedRecipes).set({ checkedMarks }).where(eq(savedRecipes.id, savedId))
  await emitRecipe(tx, app.now(), 'recipe:updated', savedId)
}

async function applyMark(
  app: App,
  tx: Transaction,
  actor: Actor,
  recipeId: string,
  savedId: string,
  id: string,
): Promise<void> {
  const recipe = await findCorrectable(tx, recipeId, savedId)
  const mark = remainingMarks(recipe.marks, recipe)?.find((each) => each.id === id)
  if (!mark) throw conflict(t('This line has changed since then.'))
  const lines = markedLines(recipe, mark).with(mark.line, mark.other)
  const content = mark.part === 'ingredient' ? { ingredients: lines } : { directions: lines.join('\n') }
  const marks = remainingMarks(recipe.marks, { ...recipe, ...content })
  const corrected = { ...content, marks, editedAt: app.now() }
  await updateContent(app, tx, recipeId, corrected, { kind: 'corrected', byId: actor.id })
  await emitToHolders(tx, app.now(), recipeId)
}

/**
 * The recipe, when this person may correct how it was read: its author, the sender of its page, and its only holders, as it
 * changes for every holder. They choose between readings of the page and cannot put in a text of their own.
 */
export async function findCorrectable(tx: Transaction, recipeId: string, savedId: string) {
  const [recipe] = await tx.select().from(recipes).where(eq(recipes.id, recipeId))
  const [saved] = await tx.select().from(savedRecipes).where(eq(savedRecipes.id, savedId))
  const isAllowed =
    recipe && saved && isCorrectable({ ...recipe, ...saved }, (await countAtHome(tx, [saved]))(saved))
  if (!isAllowed) throw forbidden(t('Others have this recipe too, so it stays as it was read.'))
  return recipe
}

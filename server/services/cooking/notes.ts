import { eq } from 'drizzle-orm'
import { savedRecipes } from '#db/schema.ts'
import { maxNotesLength } from '#server/contract/constants.ts'
import type { SetNotesInput } from '#server/contract/cooking.ts'
import { t } from '#server/contract/language/t.ts'
import { mergeTexts } from '#server/contract/merge-texts.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { conflict } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { findHeld, getRecipe } from '../recipes/recipes.ts'
import { writeWithinSpace } from '../space/space.ts'

const plain = (text: string) => text.replace(/\r\n?/g, '\n')

/** Writes the person's own notes, merged with what another device wrote meanwhile. */
export async function setNotes(
  app: App,
  actor: Actor,
  savedId: string,
  input: SetNotesInput,
): Promise<Recipe> {
  await writeWithinSpace(app, actor.id, async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    const notes = mergeTexts(plain(input.was), plain(input.notes), held.notes)
    if (notes === held.notes) return
    if (notes.length > maxNotesLength) {
      throw conflict(
        t('Another device added to these notes, and together they are longer than 5,000 characters.'),
      )
    }
    await tx.update(savedRecipes).set({ notes }).where(eq(savedRecipes.id, held.id))
    await emitRecipe(tx, app.now(), 'recipe:updated', held.id)
  })
  return getRecipe(app, actor, savedId)
}

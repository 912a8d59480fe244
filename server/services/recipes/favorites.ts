import { eq, sql } from 'drizzle-orm'
import { preparedOn } from '#db/prepared.ts'
import { savedRecipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { normaliseLink } from '../../fetch/normalise-address.ts'
import type { Actor } from '../accounts/sessions.ts'
import { emitRecipe } from './emit.ts'
import { findHeldByLink } from './held-recipes.ts'
import { notHeld } from './not-held.ts'

/**
 * Moves a recipe between the person's two lists. `wished` makes a retry safe; without it the state flips.
 * Searches only the caller's list, so that a guessed link reveals nothing about those of others.
 */
export async function toggleFavorite(
  app: App,
  actor: Actor,
  link: string,
  wished?: boolean,
): Promise<{ isFavorite: boolean }> {
  return app.store.write(async (tx) => {
    const wanted = comparable(link)
    const held = await findHeldByLink(tx, actor.id, wanted)
    if (!held) throw await notHeld(tx, actor.id, { link: wanted })
    const isFavorite = wished ?? !held.isFavorite
    if (isFavorite !== held.isFavorite) {
      await moveToOtherList(tx).run({ id: held.id })
      await emitRecipe(tx, app.now(), 'recipe:updated', held.id)
    }
    return { isFavorite }
  })
}

const moveToOtherList = preparedOn((db) =>
  db
    .update(savedRecipes)
    .set({ isFavorite: sql`1 - ${savedRecipes.isFavorite}` })
    .where(eq(savedRecipes.id, sql.placeholder('id')))
    .prepare(),
)

/** Links of typed recipes are compared as they are, web addresses as they are stored. */
function comparable(link: string): string {
  if (link.startsWith('potluck:')) return link
  try {
    return normaliseLink(link)
  } catch {
    return link
  }
}

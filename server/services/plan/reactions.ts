import { and, eq } from 'drizzle-orm'
import { planEntries } from '#db/schema.ts'
import { contentOfPlace } from '../places/joined.ts'
import { placeReactions } from '../places/members.ts'
import type { Happenings, Reactions } from '../reactions.ts'
import { emitNewClashes, planKind } from './shared-plans.ts'

export const planReactions: Reactions = {
  ...placeReactions(planKind),
  savedRecipeReplaced: replacePlanned,
  eatingChanged: ({ app, tx, userId }) => emitNewClashes(tx, app.now(), userId),
}

/** What is planned is what the person has now: a friend who sees the plan reads its title there. */
async function replacePlanned({ tx, userId, from, to }: Happenings['savedRecipeReplaced']): Promise<void> {
  const ownerId = await contentOfPlace(tx, userId)
  await tx
    .update(planEntries)
    .set({ recipeId: to })
    .where(and(eq(planEntries.ownerId, ownerId), eq(planEntries.recipeId, from)))
}

import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipes } from '#db/schema.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import { countChanges } from './changed-lines.ts'
import { emitToEditors } from './emit.ts'
import { contentOf } from './recorded-changes.ts'
import { contentColumns } from './view.ts'

/** After a recipe changed: counts again what the authors of its versions have not seen, and tells them. */
export async function countForVersions(
  tx: Transaction,
  now: number,
  baseId: string,
  content: RecipeContent,
): Promise<void> {
  const versions = await tx
    .select({
      id: recipes.id,
      seen: recipes.baseSeen,
      count: recipes.baseChanges,
    })
    .from(recipes)
    .where(eq(recipes.basedOn, baseId))
  for (const { id, seen, count } of versions) {
    const baseChanges = seen ? countChanges(seen, content) : 0
    if (baseChanges === count) continue
    await tx.update(recipes).set({ baseChanges }).where(eq(recipes.id, id))
    await emitToEditors(tx, now, id)
  }
}

/** Bases the versions of one recipe on another one, which takes its place. */
export async function moveVersions(
  tx: Transaction,
  now: number,
  fromId: string,
  toId: string,
): Promise<void> {
  const moved = await tx
    .update(recipes)
    .set({ basedOn: toId })
    .where(and(eq(recipes.basedOn, fromId), ne(recipes.id, toId)))
    .returning({ id: recipes.id })
  if (moved.length === 0) return
  const [base] = await tx.select(contentColumns).from(recipes).where(eq(recipes.id, toId))
  if (base) await countForVersions(tx, now, toId, contentOf(base))
}

/** For a recipe that the admin deletes although versions are based on it. */
export async function forgetOriginal(tx: Transaction, now: number, baseId: string): Promise<void> {
  const versions = await tx
    .update(recipes)
    .set({ baseSeen: null, baseChanges: 0 })
    .where(eq(recipes.basedOn, baseId))
    .returning({ id: recipes.id })
  for (const { id } of versions) await emitToEditors(tx, now, id)
}

import type { Transaction } from '#db/dialect.ts'
import { recipes } from '#db/schema.ts'
import type { App } from '../../app.ts'

export type NewContent = Omit<
  typeof recipes.$inferInsert,
  'id' | 'link' | 'createdAt' | 'updatedAt' | 'holderCount'
>

/** Inserts a recipe without holders; the same transaction must save it for a person. */
export async function insertRecipe(
  app: App,
  tx: Transaction,
  content: NewContent,
  link: string | null,
): Promise<string> {
  const id = app.store.newId()
  const now = app.now()
  await tx
    .insert(recipes)
    .values({ ...content, id, link: link ?? `potluck:${id}`, createdAt: now, updatedAt: now })
  return id
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipes } from '#db/schema.ts'
import { findRecipeByLink } from '../recipes/content.ts'
import { isHeld } from '../recipes/held-recipes.ts'
import { contentColumns } from '../recipes/view.ts'

/** Files may name any recipe: only one that the person has, or that Potluck read at that address, which everybody may. */
export async function findNamed(tx: Transaction, userId: string, link: string) {
  const found = await findRecipeByLink(tx, link)
  if (!found) return undefined
  const isPublic = link.startsWith('http') && found.link === link
  if (!isPublic && !(await isHeld(tx, userId, found.id))) return undefined
  const [named] = await tx
    .select({ id: recipes.id, ...contentColumns })
    .from(recipes)
    .where(and(eq(recipes.id, found.id), isPublic ? isNull(recipes.authorId) : undefined))
  return named
}

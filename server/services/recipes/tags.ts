import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { preparedRows } from '#db/prepared.ts'
import { favoriteTags, savedRecipes } from '#db/schema.ts'
import { maxTagsPerRecipe } from '#server/contract/constants.ts'
import { locale, t } from '#server/contract/language/t.ts'
import { mergeTags } from '#server/contract/merge-texts.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { writeWithinSpace } from '../space/space.ts'
import { emitRecipe } from './emit.ts'
import { findHeld, getRecipe } from './recipes.ts'
import { indexForSearch } from './search-index.ts'

/** Sets the tags of a recipe in the person's list. */
export async function setTags(
  app: App,
  actor: Actor,
  savedId: string,
  wished: string[],
  was?: string[],
): Promise<Recipe> {
  const valid = distinctTags(wished)
  await writeWithinSpace(app, actor.id, async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    const tags = mergedTags(valid, was, held.tags)
    await tx.update(savedRecipes).set({ tags }).where(eq(savedRecipes.id, held.id))
    await indexForSearch(tx, eq(savedRecipes.id, held.id))
    await emitRecipe(tx, app.now(), 'recipe:updated', held.id)
  })
  return getRecipe(app, actor, savedId)
}

/** What another device added or removed since `was` stays; without it, the tags are replaced. */
export function mergedTags(wished: string[], was: string[] | undefined, now: string[]): string[] {
  const tags = distinctTags(was ? mergeTags(was, wished, now) : wished)
  if (tags.length > maxTagsPerRecipe) {
    throw conflict(t('Another device added tags to this recipe, and together they are more than 4.'))
  }
  return tags
}

/** 'Soup' and 'soup' are one tag; the first spelling stays. Throws for a tag that would break a line. */
export function distinctTags(wished: string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of wished) {
    if (/\p{Cc}/u.test(tag)) throw badRequest(t('A tag cannot contain control characters.'))
    const key = tag.normalize('NFC').toLowerCase()
    if (!seen.has(key)) seen.set(key, tag.normalize('NFC'))
  }
  return [...seen.values()]
}

const tagsOf = preparedRows({ tag: favoriteTags.tag }, (db, columns) =>
  db
    .selectDistinct(columns)
    .from(favoriteTags)
    .where(eq(favoriteTags.userId, sql.placeholder('userId')))
    .prepare(),
)

/** By locale. One takes longer to make than all tags to sort. */
const orders = new Map<string, Intl.Collator>()
const maxOrders = 50

function alphabetical(): Intl.Collator['compare'] {
  const order = orders.get(locale()) ?? new Intl.Collator(locale())
  if (orders.size < maxOrders) orders.set(locale(), order)
  return order.compare
}

/** Every tag used on favorites, alphabetically. */
export async function listTags(db: Database, actor: Actor): Promise<string[]> {
  const rows = await tagsOf(db, { userId: actor.id })
  return rows.map((row) => row.tag).sort(alphabetical())
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { savedRecipes, users } from '#db/schema.ts'
import { maxBookRecipes } from '#server/contract/constants.ts'
import { fullName } from '#server/contract/format.ts'
import { locale, t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readBook } from '../recipes/book.ts'
import { expectCollection } from './collections.ts'
import { collectedIds } from './view.ts'

/** What a book is made of: a collection in its order, or chosen or the newest recipes of the person's own list by their titles. */
export type BookSource = { collection: string } | { recipes: readonly string[] } | 'newest'

export async function readCookbook(app: App, actor: Actor, source: BookSource) {
  const db = app.store.read
  const { title, by, ids, isInOrder } = await readCover(db, actor, source)
  const { recipes: pages, left } = await readBook(db, ids)
  const order = new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })
  if (!isInOrder) pages.sort((one, other) => order.compare(one.title, other.title))
  return { title, by, recipes: pages, left }
}

export type Cookbook = Awaited<ReturnType<typeof readCookbook>>

async function readCover(db: Database, actor: Actor, source: BookSource) {
  if (source !== 'newest' && 'collection' in source) {
    const { name, owner } = await expectCollection(db, actor, source.collection)
    const ids = await collectedIds(db, source.collection)
    const by = owner ? fullName(owner) : await nameOf(db, actor.id)
    return { title: name, by, ids, isInOrder: true }
  }
  const isChosen = source === 'newest' ? undefined : inArray(savedRecipes.id, [...source.recipes])
  const rows = await db
    .select({ id: savedRecipes.recipeId })
    .from(savedRecipes)
    .where(and(eq(savedRecipes.userId, actor.id), isChosen))
    .orderBy(desc(savedRecipes.id))
    .limit(source === 'newest' ? maxBookRecipes : source.recipes.length)
  if (rows.length === 0) throw notFound(t('Recipe not found'))
  const by = await nameOf(db, actor.id)
  return { title: t('Recipes'), by, ids: rows.map(({ id }) => id), isInOrder: false }
}

async function nameOf(db: Database, userId: string): Promise<string> {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return person ? fullName(person) : ''
}

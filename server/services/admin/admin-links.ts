import { asc, desc, eq } from 'drizzle-orm'
import { publicLinks, recipes, savedRecipes, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { record } from '../base/audit.ts'

interface LinkEntry {
  _id: string
  title: string
  /** The email address of the person who made it. */
  by: string
  createdAt: string
  expiresAt: string | null
  lastOpened: string | null
}

/** All public links, the newest first, without their addresses. */
export async function listPublicLinks(app: App): Promise<LinkEntry[]> {
  const rows = await app.store.read
    .select({ link: publicLinks, title: recipes.title, by: users.email })
    .from(publicLinks)
    .innerJoin(savedRecipes, eq(savedRecipes.id, publicLinks.savedId))
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .innerJoin(users, eq(users.id, publicLinks.userId))
    .orderBy(desc(publicLinks.createdAt), asc(publicLinks.id))
  return rows.map(({ link, title, by }) => ({
    _id: link.id,
    title,
    by,
    createdAt: new Date(link.createdAt).toISOString(),
    expiresAt: link.expiresAt === null ? null : new Date(link.expiresAt).toISOString(),
    lastOpened: link.openedAt === null ? null : new Date(link.openedAt).toISOString(),
  }))
}

export async function endPublicLink(app: App, admin: { email: string }, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const [ended] = await tx
      .delete(publicLinks)
      .where(eq(publicLinks.id, id))
      .returning({ savedId: publicLinks.savedId })
    if (!ended) throw notFound(t('Link not found'))
    await record(app, tx, admin, 'end public link', id)
  })
}

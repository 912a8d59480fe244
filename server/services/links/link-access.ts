import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { publicLinks, recipes, savedRecipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { itemsOf, maxListedAccess, type Share } from '../accounts/access-entry.ts'
import { endLink } from './public-links.ts'

export const publicLinkAccess: Share = {
  kind: 'public-link',
  tables: [publicLinks],
  async list({ app, db, userId }) {
    const isOpen = or(isNull(publicLinks.expiresAt), gt(publicLinks.expiresAt, app.now()))
    const rows = await db
      .select({ link: publicLinks, title: recipes.title })
      .from(publicLinks)
      .innerJoin(savedRecipes, eq(savedRecipes.id, publicLinks.savedId))
      .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
      .where(and(eq(publicLinks.userId, userId), isOpen))
      .orderBy(desc(publicLinks.id))
      .limit(maxListedAccess)
    return itemsOf(
      'public-link',
      rows.map(({ link, title }) => ({
        id: link.id,
        name: title,
        detail: t('Anyone who has the link reads the recipe.'),
        since: link.createdAt,
        madeBy: link.madeBy,
      })),
    )
  },
  end: (app, { actor }, id) => endLink(app, actor, id),
}

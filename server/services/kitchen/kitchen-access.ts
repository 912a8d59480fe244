import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { kitchenLinks, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { notFound } from '../../errors.ts'
import { type Credential, endsWithPassword, itemsOf } from '../accounts/access-entry.ts'
import { housematesOf } from '../accounts/housemates.ts'
import { endKitchenLink, endKitchenLinkOf } from './links.ts'

/** An item has the id of its maker. All who live there see it and may end it: it shows the plan, list and timers of all. */
export const kitchenAccess: Credential = {
  kind: 'kitchen',
  counted: (count) =>
    t('{count, plural, one {# link of a kitchen screen} other {# links of kitchen screens}}', { count }),
  tables: [kitchenLinks],
  fate: endsWithPassword,
  async list({ db, userId }) {
    const rows = await db
      .select({ link: kitchenLinks, firstName: users.firstName })
      .from(kitchenLinks)
      .innerJoin(users, eq(users.id, kitchenLinks.userId))
      .where(inArray(kitchenLinks.userId, await peopleOfKitchen(db, userId)))
      .orderBy(kitchenLinks.userId)
    return itemsOf(
      'kitchen',
      rows.map(({ link, firstName }) => ({
        id: link.userId,
        name:
          link.userId === userId
            ? t('The screen in your kitchen')
            : t('The screen in your kitchen, by {name}', { name: firstName }),
        detail: t(
          'Anyone who has its link can see today’s meals, your first shopping list and running timers, and tick lines.',
        ),
        since: link.createdAt,
        madeBy: link.userId === userId ? link.madeBy : null,
      })),
    )
  },
  async end(app, { actor }, id) {
    if (!(await peopleOfKitchen(app.store.read, actor.id)).includes(id)) throw notFound(t('Link not found'))
    await endKitchenLink(app, id)
  },
  endAll: ({ tx, userId }) => endKitchenLinkOf(tx, userId),
}

/** The person first. */
export const peopleOfKitchen = async (db: Database, userId: string): Promise<string[]> => [
  userId,
  ...(await housematesOf(db, userId)),
]

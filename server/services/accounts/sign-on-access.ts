import { and, count, desc, eq, gt, ne } from 'drizzle-orm'
import { signOnAccounts, signOnAttempts, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { notFound } from '../../errors.ts'
import { type Credential, itemsOf } from './access-entry.ts'
import { endJoined, idOfIssuer, keepJoined, nameOfIssuer } from './joined-sign-ons.ts'
import { endOwn, fateOfProven, fateOfUnfinished, suspendOwn } from './own-access.ts'

export const signOnAccess: Credential = {
  kind: 'sign-on',
  counted: (count) => t('{count, plural, one {# joined sign-on} other {# joined sign-ons}}', { count }),
  tables: [signOnAccounts],
  fate: fateOfProven,
  async list({ app, db, userId }) {
    const rows = await db
      .select()
      .from(signOnAccounts)
      .where(eq(signOnAccounts.userId, userId))
      .orderBy(desc(signOnAccounts.createdAt))
    return itemsOf(
      'sign-on',
      rows.map(({ issuer, subject, createdAt, madeBy, suspendedAt }) => ({
        id: idOfIssuer(issuer),
        name: nameOfIssuer(app, issuer),
        detail: t('As {name}', { name: subject }),
        since: createdAt,
        madeBy,
        state: suspendedAt === null ? 'open' : 'waiting',
      })),
    )
  },
  end: endJoined,
  keep: keepJoined,
  endAll: ({ tx, userId }) => endOwn(tx, signOnAccounts, userId),
  async suspendAll({ app, tx, userId }) {
    // Without a password it is the only way in, and an account has one sign-on of each provider.
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), ne(users.passwordHash, '')))
    if (!person) return 0
    return suspendOwn(tx, signOnAccounts, { userId, now: app.now() })
  },
}

/** Joining, or a second step, that was begun with a former password. */
export const signOnAttemptAccess: Credential = {
  kind: 'sign-on-attempt',
  counted: (count) =>
    t('{count, plural, one {# unfinished sign-in} other {# unfinished sign-ins}}', { count }),
  tables: [signOnAttempts],
  fate: fateOfUnfinished,
  async list({ app, db, userId }) {
    const isOpen = and(eq(signOnAttempts.userId, userId), gt(signOnAttempts.expiresAt, app.now()))
    const [row] = await db.select({ n: count() }).from(signOnAttempts).where(isOpen)
    if (!row || row.n === 0) return []
    const detail = t('Started in the last ten minutes.')
    return itemsOf('sign-on-attempt', [{ id: 'all', name: t('A sign-in that is not finished'), detail }])
  },
  async end(app, { actor }) {
    const isOwn = eq(signOnAttempts.userId, actor.id)
    const ended = await app.store.write((tx) => tx.delete(signOnAttempts).where(isOwn).returning())
    if (ended.length === 0) throw notFound(t('Sign-on not found'))
  },
  endAll: ({ tx, userId }) => endOwn(tx, signOnAttempts, userId),
}

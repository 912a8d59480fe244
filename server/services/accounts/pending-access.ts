import { and, eq, gt } from 'drizzle-orm'
import { emailChanges, passwordResets } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { notFound } from '../../errors.ts'
import { type Credential, itemsOf } from './access-entry.ts'
import { endOwn, fateOfUnfinished } from './own-access.ts'

export const emailChangeAccess: Credential = {
  kind: 'email-change',
  counted: (count) => t('{count, plural, one {# address change} other {# address changes}}', { count }),
  tables: [emailChanges],
  fate: fateOfUnfinished,
  async list({ app, db, userId }) {
    const { email, expiresAt } = emailChanges
    const isWaiting = and(eq(emailChanges.userId, userId), gt(expiresAt, app.now()))
    const rows = await db.select({ email }).from(emailChanges).where(isWaiting)
    const detail = t('A link was sent there. The account belongs to this address when it is opened.')
    return itemsOf(
      'email-change',
      rows.map((row) => ({ id: 'pending', name: row.email, detail })),
    )
  },
  async end(app, { actor }) {
    const isOwn = eq(emailChanges.userId, actor.id)
    const ended = await app.store.write((tx) => tx.delete(emailChanges).where(isOwn).returning())
    if (ended.length === 0) throw notFound(t('Change not found'))
  },
  endAll: ({ tx, userId }) => endOwn(tx, emailChanges, userId),
}

export const passwordResetAccess: Credential = {
  kind: 'password-reset',
  counted: (count) => t('{count, plural, one {# reset link} other {# reset links}}', { count }),
  tables: [passwordResets],
  fate: fateOfUnfinished,
  async list({ app, db, userId }) {
    const isOpen = and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, app.now()))
    const rows = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isOpen)
    return itemsOf(
      'password-reset',
      rows.map(() => ({
        id: 'pending',
        name: t('A link to choose a new password'),
        detail: t('Sent to your address.'),
      })),
    )
  },
  async end(app, { actor }) {
    const isOwn = eq(passwordResets.userId, actor.id)
    const ended = await app.store.write((tx) => tx.delete(passwordResets).where(isOwn).returning())
    if (ended.length === 0) throw notFound(t('Link not found'))
  },
  endAll: ({ tx, userId }) => endOwn(tx, passwordResets, userId),
}

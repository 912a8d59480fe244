import { desc, eq } from 'drizzle-orm'
import { passkeyChallenges, passkeys, recoveryCodes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { notFound } from '../../errors.ts'
import { type Credential, itemsOf, maxListedAccess } from './access-entry.ts'
import { expectConfirmed } from './confirmation.ts'
import { endOwn, fateOfProven, suspendOwn } from './own-access.ts'
import { keepPasskey, removePasskey } from './passkeys.ts'
import { countRecoveryCodes, dropRecoveryCodes } from './recovery-codes.ts'

export const passkeyAccess: Credential = {
  kind: 'passkey',
  counted: (count) => t('{count, plural, one {# passkey} other {# passkeys}}', { count }),
  tables: [passkeys, passkeyChallenges],
  fate: fateOfProven,
  async list({ db, userId }) {
    const rows = await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.id))
      .limit(maxListedAccess)
    return itemsOf(
      'passkey',
      rows.map(({ id, name, createdAt, suspendedAt, madeBy }) => ({
        id,
        name,
        since: createdAt,
        madeBy,
        state: suspendedAt === null ? 'open' : 'waiting',
      })),
    )
  },
  end: removePasskey,
  keep: keepPasskey,
  async endAll({ tx, userId }) {
    await endOwn(tx, passkeyChallenges, userId)
    return endOwn(tx, passkeys, userId)
  },
  async suspendAll({ app, tx, userId }) {
    await endOwn(tx, passkeyChallenges, userId)
    return suspendOwn(tx, passkeys, { userId, now: app.now() })
  },
}

/** They replace a passkey, so they end when passkeys wait: new ones are made after one is confirmed. */
export const recoveryCodeAccess: Credential = {
  kind: 'recovery-codes',
  counted: (count) => t('{count, plural, one {# recovery code} other {# recovery codes}}', { count }),
  tables: [recoveryCodes],
  fate: { ...fateOfProven, reset: 'ends', 'end everything': 'ends' },
  async list({ app, userId }) {
    const left = await countRecoveryCodes(app, userId)
    if (left === 0) return []
    const detail = t('Each confirms once that it is you, in place of a passkey.')
    return itemsOf('recovery-codes', [
      {
        id: 'all',
        name: t('{count, plural, one {# recovery code} other {# recovery codes}}', { count: left }),
        detail,
      },
    ])
  },
  async end(app, session, id) {
    if (id !== 'all') throw notFound(t('Recovery code not found'))
    await expectConfirmed(app, session)
    await app.store.write((tx) => dropRecoveryCodes(tx, session.actor.id))
  },
  endAll: ({ tx, userId }) => endOwn(tx, recoveryCodes, userId),
}

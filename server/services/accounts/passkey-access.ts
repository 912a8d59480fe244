import { and, desc, eq, isNull } from 'drizzle-orm'
import { passkeyChallenges, passkeys, recoveryCodes } from '#db/schema.ts'
import { counted } from '#server/contract/format.ts'
import { notFound } from '../../errors.ts'
import { type Credential, itemsOf, maxListed } from './access-entry.ts'
import { expectConfirmed } from './confirmation.ts'
import { keepPasskey, removePasskey } from './passkeys.ts'
import { countRecoveryCodes, dropRecoveryCodes } from './recovery-codes.ts'

/** Only a passkey changes a password where there is one, so a new password says nothing against passkeys. */
const fate: Credential['fate'] = {
  reset: 'waits',
  claim: 'ends',
  'new password': 'stays',
  'new address': 'stays',
  'end other sessions': 'stays',
  'end everything': 'waits',
}

export const passkeyAccess: Credential = {
  kind: 'passkey',
  noun: 'passkey',
  tables: [passkeys, passkeyChallenges],
  fate,
  async list({ db, userId }) {
    const rows = await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.id))
      .limit(maxListed)
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
    await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
    return (await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id }))
      .length
  },
  async suspendAll({ app, tx, userId }) {
    await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
    const suspended = await tx
      .update(passkeys)
      .set({ suspendedAt: app.now() })
      .where(and(eq(passkeys.userId, userId), isNull(passkeys.suspendedAt)))
      .returning({ id: passkeys.id })
    return suspended.length
  },
}

/** They replace a passkey, so they end when passkeys wait: new ones are made after one is confirmed. */
export const recoveryCodeAccess: Credential = {
  kind: 'recovery-codes',
  noun: 'recovery code',
  tables: [recoveryCodes],
  fate: { ...fate, reset: 'ends', 'end everything': 'ends' },
  async list({ app, userId }) {
    const left = await countRecoveryCodes(app, userId)
    if (left === 0) return []
    const detail = 'Each confirms once that it is you, in place of a passkey.'
    return itemsOf('recovery-codes', [{ id: 'all', name: counted(left, 'recovery code'), detail }])
  },
  async end(app, session, id) {
    if (id !== 'all') throw notFound('Recovery code')
    await expectConfirmed(app, session)
    await app.store.write((tx) => dropRecoveryCodes(tx, session.actor.id))
  },
  async endAll({ tx, userId }) {
    const isOwn = eq(recoveryCodes.userId, userId)
    return (await tx.delete(recoveryCodes).where(isOwn).returning({ userId: recoveryCodes.userId })).length
  },
}

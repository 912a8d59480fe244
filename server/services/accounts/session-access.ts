import { and, count, eq, ne, or } from 'drizzle-orm'
import { knownDevices, renewedTokens, sessions } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { notFound } from '../../errors.ts'
import { hashToken } from '../../text/tokens.ts'
import { type Credential, endsWithPassword, itemsOf } from './access-entry.ts'
import { forgetDevices } from './known-devices.ts'
import { fateOfSessions } from './own-access.ts'
import { endOwnSession, endSessionsOf, listSessions } from './sessions.ts'

export const sessionAccess: Credential = {
  kind: 'session',
  counted: (count) => t('{count, plural, one {# session} other {# sessions}}', { count }),
  tables: [sessions, renewedTokens],
  fate: fateOfSessions,
  async list({ app, userId, sessionId }) {
    const rows = await listSessions(app, userId, sessionId)
    return itemsOf(
      'session',
      rows.map(({ id, device, createdAt, isCurrent }) => ({
        id,
        name: device || t('A browser'),
        since: createdAt,
        isCurrent,
        canEnd: !isCurrent,
      })),
    )
  },
  end: (app, { actor }, id) => endOwnSession(app, actor.id, id),
  endAll: ({ tx, userId, keep }) => endSessionsOf(tx, userId, keep.sessionId),
}

/** They sign in nobody: their wrong passwords are counted apart, so others' cannot lock the person out. */
export const deviceAccess: Credential = {
  kind: 'known-devices',
  counted: (count) => t('{count, plural, one {# known device} other {# known devices}}', { count }),
  tables: [knownDevices],
  fate: endsWithPassword,
  async list({ db, userId }) {
    const own = and(eq(knownDevices.userId, userId), eq(knownDevices.kind, 'cookie'))
    const [row] = await db.select({ n: count() }).from(knownDevices).where(own)
    if (!row || row.n === 0) return []
    const detail = t(
      'They cannot sign in by themselves. Wrong passwords entered elsewhere do not lock them out.',
    )
    return itemsOf('known-devices', [
      {
        id: 'all',
        name: t('{count, plural, one {# known device} other {# known devices}}', { count: row.n }),
        detail,
      },
    ])
  },
  async end(app, { actor }, id) {
    if (id !== 'all') throw notFound(t('Device not found'))
    await app.store.write((tx) => forgetDevices(tx, actor.id))
  },
  async endAll({ tx, userId, keep }) {
    const isOther = or(ne(knownDevices.kind, 'cookie'), ne(knownDevices.hash, hashToken(keep.deviceToken)))
    const forgotten = await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, userId), isOther))
      .returning({ kind: knownDevices.kind })
    return forgotten.filter(({ kind }) => kind === 'cookie').length
  },
}

import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { meta, users } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { readMeta, writeMeta } from '../admin/settings-store.ts'

const adminKey = 'admin_user_id'
const setupKey = 'setup_token_hash'

/** Within a query: the id of whoever used the setup link or was named on the command line. */
export const namedAdminId = sql<
  string | null
>`(SELECT ${meta.value} FROM ${meta} WHERE ${meta.key} = ${adminKey})`

/** ADMIN_EMAIL decides when it is set; otherwise who was named. */
export function isAdminBy(app: App, user: { id: string; email: string }, namedId: string | null | undefined) {
  return app.config.adminEmail ? user.email === app.config.adminEmail : user.id === namedId
}

export async function isAdmin(app: App, user: { id: string; email: string }) {
  const namedId = app.config.adminEmail ? null : await readMeta(app.store.read, adminKey)
  return isAdminBy(app, user, namedId)
}

export async function findAdminId(app: App, db: Database = app.store.read): Promise<string | undefined> {
  const { adminEmail } = app.config
  const named = adminEmail ? eq(users.email, adminEmail) : eq(users.id, (await readMeta(db, adminKey)) ?? '')
  const [row] = await db.select({ id: users.id }).from(users).where(named)
  return row?.id
}

export async function nameAdmin(tx: Transaction, userId: string): Promise<void> {
  await writeMeta(tx, adminKey, userId)
  await tx.delete(meta).where(eq(meta.key, setupKey))
}

/**
 * The one-time link that makes its user the admin, anew at each start for as long as there is none. Null when there
 * is an admin, or when people registered while the link lay unused: then only the command line names one.
 */
export async function makeSetupLink(app: App): Promise<string | null> {
  const token = newToken()
  const made = await app.store.write(async (tx) => {
    if (await findAdminId(app, tx)) return false
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1)
    if (someone && !app.config.adminEmail) return false
    await writeMeta(tx, setupKey, hashToken(token))
    return true
  })
  return made ? `${app.config.publicUrl}/register?token=${token}` : null
}

export async function isSetupToken(db: Database, token: string): Promise<boolean> {
  return (await readMeta(db, setupKey)) === hashToken(token)
}

import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { meta, users } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { readSetting, writeSetting } from '../base/settings-store.ts'

const adminKey = 'admin_user_id'
const setupKey = 'setup_token_hash'

/** ADMIN_EMAIL takes precedence over the stored id: of the user who used the setup link or was named on the command line. */
export async function isAdmin(
  app: App,
  user: { id: string; email: string },
  db: Database = app.store.read,
): Promise<boolean> {
  const { adminEmail } = app.config
  return adminEmail ? user.email === adminEmail : user.id === (await readSetting(db, adminKey))
}

export async function findAdminId(app: App, db: Database = app.store.read): Promise<string | undefined> {
  const { adminEmail } = app.config
  const named = adminEmail
    ? eq(users.email, adminEmail)
    : eq(users.id, (await readSetting(db, adminKey)) ?? '')
  const [row] = await db.select({ id: users.id }).from(users).where(named)
  return row?.id
}

export async function nameAdmin(tx: Transaction, userId: string): Promise<void> {
  await writeSetting(tx, adminKey, userId)
  await tx.delete(meta).where(eq(meta.key, setupKey))
}

/**
 * The one-time link that makes its user the admin. Each start replaces it until there is an admin. Null when there is
 * one, or when others registered before the link was used: then only the command line can name one.
 */
export async function makeSetupLink(app: App): Promise<string | null> {
  const token = newToken()
  const isStored = await app.store.write(async (tx) => {
    if (await findAdminId(app, tx)) return false
    const [user] = await tx.select({ id: users.id }).from(users).limit(1)
    if (user && !app.config.adminEmail) return false
    await writeSetting(tx, setupKey, hashToken(token))
    return true
  })
  return isStored ? `${app.config.publicUrl}/register?token=${token}` : null
}

export async function isSetupToken(db: Database, token: string): Promise<boolean> {
  return (await readSetting(db, setupKey)) === hashToken(token)
}

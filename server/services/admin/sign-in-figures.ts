import { count, gt } from 'drizzle-orm'
import { passkeys, programTokens, sessions } from '#db/schema.ts'
import type { AdminSystem } from '#server/contract/system.ts'
import type { App } from '../../app.ts'
import { readFailedSignIns } from '../accounts/failed-sign-ins.ts'

/** How people sign in, in numbers. */
export async function readSignIns(app: App): Promise<AdminSystem['signIns']> {
  const db = app.store.read
  const [open] = await db.select({ n: count() }).from(sessions).where(gt(sessions.expiresAt, app.now()))
  const [tokens] = await db.select({ n: count() }).from(programTokens)
  const [keys] = await db.select({ n: count() }).from(passkeys)
  return {
    failed: await readFailedSignIns(app),
    sessions: open?.n ?? 0,
    tokens: tokens?.n ?? 0,
    passkeys: keys?.n ?? 0,
  }
}

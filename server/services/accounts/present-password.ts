import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { forbidden } from '../../errors.ts'

/** Asked for before what a stolen token must not be enough for. Throws 403 when it is wrong. */
export async function checkPresentPassword(app: App, userId: string, password: string): Promise<void> {
  const [row] = await app.store.read
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  const attempt = {
    allow: () => app.limits.check('present password', userId),
    failed: () => app.limits.take('present password', userId),
  }
  if (!(await app.passwords.verify(row?.passwordHash || null, password, attempt)))
    throw forbidden(t('That is not your present password.'))
  await app.limits.reset('present password', userId)
}

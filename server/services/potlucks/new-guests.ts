import { eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import type { PotluckRow } from './access.ts'
import { isNameOf } from './names.ts'

/** Counts the address first, so that one visitor cannot use up the limit of all. */
export async function countNewGuest(app: App, { id }: PotluckRow, address: string): Promise<void> {
  await app.limits.take('new guests by potluck and address', `${id} ${address}`)
  await app.limits.take('new guests by potluck', id)
}

export async function refuseNameOfHost(db: Database, { userId }: PotluckRow, name: string): Promise<void> {
  const [host] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  if (host && isNameOf(host, name))
    throw badRequest(
      t('This looks like the name of the host. Please add what tells you apart, such as your last name.'),
    )
}

import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import type { Ended } from '#server/contract/access.ts'
import type { App } from '../../app.ts'
import { keepNothing } from '../base/ending.ts'
import { mailAccountNotice } from './account-mail.ts'
import { endCredentials } from './end-credentials.ts'

interface Owner {
  id: string
  email: string
  firstName: string
}

/**
 * Ends or suspends all that signs in, after a new password that proves nothing of who knew the former one. Mails the owner
 * what it was, and shows them first what is left when they sign in next.
 */
export async function resetCredentials(
  app: App,
  tx: Transaction,
  owner: Owner,
  { cause, by }: { cause: 'reset' | 'claim'; by: { email: string } },
): Promise<void> {
  const done = await endCredentials(cause, { app, tx, userId: owner.id, by, keep: keepNothing })
  await tx.update(users).set({ accessResetAt: app.now() }).where(eq(users.id, owner.id))
  await mailAccountNotice(app, tx, owner, 'password reset', describeEnded(done))
}

const describeEnded = ({ ended, waiting }: Ended): string =>
  [
    ended.length > 0 && `Ended: ${ended.join(', ')}.`,
    waiting.length > 0 && `Waiting for you to confirm or remove: ${waiting.join(', ')}.`,
  ]
    .filter((part) => part !== false)
    .join(' ')

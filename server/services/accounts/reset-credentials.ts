import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { inARow } from '#server/contract/language/sentences.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { type Done, keepNothing } from '../base/ending.ts'
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
  await mailAccountNotice(app, tx, owner, 'password reset', () => describeEnded(done))
}

const describeEnded = ({ ended, waiting }: Done): string =>
  inARow(
    ended.length > 0 && t('Ended: {list}.', { list: inWords(ended) }),
    waiting.length > 0 && t('Waiting for you to confirm or remove: {list}.', { list: inWords(waiting) }),
  )

const inWords = (done: Done['ended']): string => commaList(done.map((describe) => describe()))

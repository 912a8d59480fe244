import type { Transaction } from '#db/dialect.ts'
import type { AccountNotice } from '#server/contract/account.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../jobs/queue.ts'
import { inLanguage } from '../../language.ts'
import { currentLanguage, findLanguage } from '../base/person-language.ts'

interface Notified {
  /** The account's address when it happened. */
  email: string
  firstName: string
}

/**
 * Queues a mail about what was done with an account, in the transaction that does it. A detail with words in it is a
 * function, which makes them in the language of the account.
 */
export async function mailAccountNotice(
  app: App,
  tx: Transaction,
  { email, firstName }: Notified,
  notice: AccountNotice,
  detail: string | (() => string),
): Promise<void> {
  const options = { id: app.store.newId(), now: app.now(), maxAttempts: 6 }
  // An address that was just given up has no account.
  const language = (await findLanguage(tx, { email })) ?? currentLanguage()
  const words = typeof detail === 'string' ? detail : inLanguage(language, detail)
  await enqueue(tx, 'accountMail', { to: email, firstName, notice, detail: words, language }, options)
}

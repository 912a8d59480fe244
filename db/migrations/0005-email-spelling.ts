import { normaliseEmail } from '#server/contract/email-address.ts'
import type { Migration } from './index.ts'

/** Of files: a database server had no accounts before. Of two accounts of one mailbox only the older is respelled; `potluck doctor` names both. */
export const emailSpelling: Migration = {
  version: 5,
  name: 'email spelling',
  sql: '',
  run(connection) {
    const rows = connection.prepare<[], { id: string; email: string }>(
      'SELECT id, email FROM users ORDER BY id',
    )
    const isTaken = connection.prepare('SELECT 1 FROM users WHERE email = ?')
    const respell = connection.prepare('UPDATE users SET email = ? WHERE id = ?')
    for (const { id, email } of rows.all()) {
      const spelling = normaliseEmail(email)
      if (spelling !== email && !isTaken.get(spelling)) respell.run(spelling, id)
    }
  },
}

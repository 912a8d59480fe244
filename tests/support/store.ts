import { join } from 'node:path'
import type { Transaction } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { openStore } from '#db/store.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const temporaryFile = () => join(temporaryFolder(), 'potluck.db')

export const openTemporary = (file = temporaryFile(), now = Date.now) => openStore({ file, now })

/** A minimal user for foreign keys. */
export async function addUser(tx: Transaction, id: string, email = `${id}@example.com`): Promise<void> {
  await tx.insert(users).values({ id, email, firstName: 'A', lastName: 'B', passwordHash: '', createdAt: 0 })
}

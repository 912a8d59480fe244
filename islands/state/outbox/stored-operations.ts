import { outboxDatabase } from '../../browser/database-names.ts'
import { knownPerson, readStored, storageKeys } from '../../browser/storage.ts'
import type { Operation } from './operations.ts'
import { createOutboxStorage } from './storage.ts'
import { unstoredOperations } from './unstored.ts'

/** What earlier pages of this person left, for a page that shows it before it has loaded the queue. */
export async function storedOperations(): Promise<Operation[]> {
  const isSignedIn = () => readStored(storageKeys.token) !== null
  const stored = await createOutboxStorage(outboxDatabase, isSignedIn).list(knownPerson())
  return [...stored, ...unstoredOperations().filter(({ person }) => person === knownPerson())]
}

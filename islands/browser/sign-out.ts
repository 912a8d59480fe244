import { forget, readStored, type StorageKey, storageKeys, store } from './storage.ts'

let ending: Promise<void> | undefined

/** Signs out here because the token is invalid. Several calls may notice that at once. */
export function sessionEnded(): Promise<void> {
  ending ??= endSession()
  return ending
}

async function endSession(): Promise<void> {
  const here = location.pathname + location.search
  const login = here === '/' ? '/login' : `/login?${new URLSearchParams({ next: here })}`
  // The first tab that notices forgets the token; a person who signs out does so, too, but leaves no mark.
  if (readStored(storageKeys.token)) store(storageKeys.ended, 'true')
  await signOut(login, {
    // A shared link is saved after the next sign-in, and so is what waits for the network.
    kept: [storageKeys.scrapeUrl, storageKeys.ended],
    keepsOutbox: true,
    keepsTyped: readStored(storageKeys.ended) !== null,
  })
}

interface Kept {
  kept?: StorageKey[]
  /** The session ended without the person's doing: what they changed is sent when they sign in here again. */
  keepsOutbox?: boolean
  /** Drafts and unsaved notes, likewise. */
  keepsTyped?: boolean
}

/** Deletes the token and the stored data, and goes to `destination`. */
export async function signOut(destination: string, kept: Kept = {}): Promise<void> {
  forget(storageKeys.token)
  const { clearStoredData } = await import('./clear-stored-data.ts')
  await clearStoredData(kept)
  location.replace(destination)
}

import { forget, type StorageKey, storageKeys } from './storage.ts'

let ending: Promise<void> | undefined

/** Signs out here because the token is invalid. Several calls may notice that at once. */
export function sessionEnded(): Promise<void> {
  ending ??= endSession()
  return ending
}

async function endSession(): Promise<void> {
  const here = location.pathname + location.search
  const login = here === '/' ? '/login' : `/login?${new URLSearchParams({ next: here })}`
  // A shared link is saved after the next sign-in, and so is what waits for the network.
  await signOut(login, { kept: [storageKeys.scrapeUrl], keepsOutbox: true })
}

interface Kept {
  kept?: StorageKey[]
  /** The session ended without the person's doing: what they changed is sent when they sign in again, and deleted when another does. */
  keepsOutbox?: boolean
}

/** Deletes the token and the stored data, and goes to `destination`. */
export async function signOut(destination: string, kept: Kept = {}): Promise<void> {
  forget(storageKeys.token)
  const { clearStoredData } = await import('./clear-stored-data.ts')
  await clearStoredData(kept)
  location.replace(destination)
}

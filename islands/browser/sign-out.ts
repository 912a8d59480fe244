import { forget, type StorageKey, storageKeys } from './storage.ts'

let ending: Promise<void> | undefined

/** The token is worth nothing any more: away with all it had brought here. Several calls may notice it at once. */
export function sessionEnded(): Promise<void> {
  ending ??= endSession()
  return ending
}

async function endSession(): Promise<void> {
  const here = location.pathname + location.search
  const login = here === '/' ? '/login' : `/login?${new URLSearchParams({ next: here })}`
  // A link that another app shared waits for the sign-in.
  await leave(login, [storageKeys.scrapeUrl])
}

/** Away from everything that needs a person, to `destination`; of what is stored, `kept` stays. */
export async function leave(destination: string, kept: StorageKey[] = []): Promise<void> {
  forget(storageKeys.token)
  const { forgetEverything } = await import('./clear-stored-data.ts')
  await forgetEverything(kept)
  location.replace(destination)
}

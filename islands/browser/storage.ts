export const storageKeys = {
  token: 'token',
  /** Another one for each sign-in; stays when the token is renewed. */
  signIn: 'signIn',
  onboardingComplete: 'onboardingComplete',
  scrapeUrl: 'scrapeUrl',
  theme: 'theme',
  /** 'metric' or 'us'; missing for amounts as they are written. */
  units: 'units',
  /** The id of the signed-in person. */
  person: 'person',
  /** Theirs, for the login page, should their changes wait there. */
  firstName: 'firstName',
  /** The address of the reader's own Potluck, typed on a recipe of another one. */
  ownPotluck: 'ownPotluck',
  /** The tab that was left while it sent changes. */
  leftTab: 'leftTab',
  /** The sign-in whose person wants recipes moved to and from Favorites without a question. */
  movesAtOnce: 'movesAtOnce',
  /** Foods that the person said they have, with commas between them. */
  had: 'had',
  /** The line about the next potluck, as JSON. */
  nextPotluck: 'nextPotluck',
  /** Changes that were not in the database of those that wait when their page was left, as JSON. */
  unstored: 'unstored',
  /** There once a session ended without the person's doing, until they sign out. */
  ended: 'ended',
} as const
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

// Storage throws when it is blocked or full. Potluck then works without it.

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * The id of the signed-in person; on a first visit, of the person for whom the server rendered the page. Empty on a page
 * without one.
 */
export const knownPerson = () =>
  readStored(storageKeys.person) ?? document.documentElement.dataset.person ?? ''

export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

/** What was stored as JSON, not always by this version of Potluck; null for nothing. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** False when the browser stores nothing. */
export function storeJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

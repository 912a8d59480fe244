import { knownPerson, readStoredJson, storeJson } from './storage.ts'

// Notes that the server does not have yet, kept on the device until it does. Signing out deletes them; the end of a session
// does not, nor the sign-in of another person within thirty days (typed-texts.ts).

interface UnsavedNotes {
  text: string
  /** The saved notes that the text was written over. */
  was: string
}

const keyOf = (recipeId: string) => `notes ${knownPerson()} ${recipeId}`

/** False when the browser stores nothing. */
export const storeNotes = (recipeId: string, notes: UnsavedNotes): boolean =>
  storeJson(keyOf(recipeId), { ...notes, at: Date.now() })

export function readNotes(recipeId: string): UnsavedNotes | null {
  const stored = readStoredJson(keyOf(recipeId))
  return isUnsaved(stored) ? stored : null
}

const isUnsaved = (stored: unknown): stored is UnsavedNotes =>
  typeof stored === 'object' &&
  stored !== null &&
  'text' in stored &&
  typeof stored.text === 'string' &&
  'was' in stored &&
  typeof stored.was === 'string'

export function deleteNotes(recipeId: string): void {
  try {
    localStorage.removeItem(keyOf(recipeId))
  } catch {}
}

import { maxLeftMs } from './database-names.ts'

// Drafts of forms, unsaved notes and timers; the second word of their keys is the id of the person.

export const isDraft = (key: string): boolean => key.startsWith('draft ')
export const isNotes = (key: string): boolean => /^(?:notes|timers) /.test(key)
export const personOf = (key: string): string | undefined => key.split(' ')[1]

export function deleteStored(isUnwanted: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (isUnwanted(key)) storage.removeItem(key)
  } catch {
    // Blocked storage is empty.
  }
}

/** Deletes the drafts of other people, and those of their notes that have waited too long for their next sign-in. */
export const keepTypedOf = (person: string): void =>
  deleteStored((key) => personOf(key) !== person && (isDraft(key) || (isNotes(key) && isTooOld(key))))

/** Also of an older version of Potluck, which did not store the time. */
function isTooOld(key: string): boolean {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
  const at = typeof stored === 'object' && stored !== null && 'at' in stored ? Number(stored.at) : 0
  return Date.now() - at > maxLeftMs
}

// Drafts of forms and unsaved notes; the second word of their keys is the id of the person.

export const isTyped = (key: string): boolean => /^(?:draft|notes) /.test(key)

export function deleteStored(isUnwanted: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (isUnwanted(key)) storage.removeItem(key)
  } catch {
    // Blocked storage is empty.
  }
}

/** Deletes what other people typed on this device and did not save. */
export const keepTypedOf = (person: string): void =>
  deleteStored((key) => isTyped(key) && key.split(' ')[1] !== person)

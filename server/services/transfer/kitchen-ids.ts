import { createHash } from 'node:crypto'

// A list or a potluck has one identity in the exports of all people: an import by another person names it by the first one's id.

const digestLength = 22

const digest = (userId: string, id: string) =>
  createHash('sha256').update(`${userId} ${id}`).digest('base64url').slice(0, digestLength)

const maxIdLength = 64
const separator = '--'

/** The id of what a person imported; the same for every import of the same thing by the same person. */
export function importedListId(userId: string, id: string): string {
  const made = `${id}${separator}${digest(userId, id)}`
  // Longer ids than Potluck's own are only in files that were changed by hand.
  return made.length <= maxIdLength ? made : digest(userId, id)
}

/** All ids under which a person may have the list of a file: their own, and what an import made of it, also formerly. */
export const knownListIds = (userId: string, id: string): string[] => [
  id,
  importedListId(userId, id),
  digest(userId, id),
]

/** What an export calls a list: an imported one as the file called it. */
export function exportedListId(userId: string, id: string): string {
  // By its length: a digest may itself have or begin with the separator's characters.
  const first = id.slice(0, -(separator.length + digestLength))
  return first !== '' && importedListId(userId, first) === id ? first : id
}

const imported = 'imported-'

/** The operation, or the request, that an import makes of what a file calls this. */
export const importedId = (id: string) => `${imported}${id}`.slice(0, maxIdLength)

/** What an export calls a potluck: an imported one as the file called it. */
export const exportedPotluckId = ({ id, requestId }: { id: string; requestId: string }): string =>
  requestId.startsWith(imported) && requestId.length < maxIdLength ? requestId.slice(imported.length) : id

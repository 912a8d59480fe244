import { calendarRoot } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { madeIdForm } from '../contract/operations.ts'
import { badRequest, forbidden } from '../errors.ts'

/** A calendar of a person: a shopping list or a plan. */
export interface CalendarId {
  kind: 'list' | 'plan'
  id: string
}

export const homeHref = (userId: string) => `${calendarRoot}${encodeURIComponent(userId)}/`
export const calendarHref = (userId: string, { kind, id }: CalendarId) =>
  `${homeHref(userId)}${kind}-${encodeURIComponent(id)}/`
export const objectHref = (userId: string, calendar: CalendarId, id: string) =>
  `${calendarHref(userId, calendar)}${encodeURIComponent(uidOf(id))}.ics`

// A program chooses the name of what it adds, and finds it again by that name. Most names can be the id of a line or entry.
// Others, such as that of a meeting copied from another calendar, are encoded in the id, so that no table has to store them.

const maxIdLength = 64
const encoded = 'uid_'

export function idOf(uid: string): string {
  if (madeIdForm.test(uid) && !uid.startsWith(encoded)) return uid
  const id = encoded + Buffer.from(uid).toString('base64url')
  if (uid === '' || id.length > maxIdLength) throw forbidden(t('The UID is too long.'))
  return id
}

export const uidOf = (id: string): string =>
  id.startsWith(encoded) ? Buffer.from(id.slice(encoded.length), 'base64url').toString() : id

/** The resource at a path; null when no resource can have that path. */
export interface Location {
  userId: string | undefined
  calendar: CalendarId | undefined
  /** The id of a line or an entry. */
  id: string | undefined
}

const pathForm = /^\/caldav(?:\/([^/]+)(?:\/(list|plan)-([^/]+)(?:\/([^/]+)\.ics)?)?)?\/?$/

export function locate(pathname: string): Location | null {
  const [found, userId, kind, id, name] = pathForm.exec(pathname) ?? []
  if (found === undefined) return null
  const [ownerId, calendarId, uid] = [userId, id, name].map(decode)
  return {
    userId: ownerId,
    calendar: kind === 'list' || kind === 'plan' ? { kind, id: calendarId ?? '' } : undefined,
    id: uid === undefined ? undefined : idOf(uid),
  }
}

function decode(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part)
  } catch {
    throw badRequest(t('This address cannot be read.'))
  }
}

import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { nameKey } from '../../text/name-key.ts'
import type { GuestRow } from './access.ts'

/** A guest with the names of their account, or without one. */
export interface NamedGuest {
  guest: GuestRow
  firstName: string | null
  lastName: string | null
}

/** Whose last names a person sees: of accounts those whom the host invited, of all the host. */
export type Sees = 'all names' | 'names of accounts' | 'first names'

/** The name under which a guest is shown. Never one that could be taken for the host's. */
export function nameOfGuest(row: NamedGuest, host: NamedGuest | undefined, sees: Sees): string {
  const name = shownName(row, sees)
  if (!host || row.guest.id === host.guest.id || !isNameOf(host, name)) return name
  const last = row.lastName ?? row.guest.name.trim().split(/\s+/).slice(1).at(-1) ?? ''
  const withInitial = `${name} ${last.slice(0, 1)}.`
  const isFirstName = last !== '' && !name.endsWith(last)
  return isFirstName && !isNameOf(host, withInitial) ? withInitial : t('{name} (guest)', { name })
}

function shownName({ guest, firstName, lastName }: NamedGuest, sees: Sees): string {
  if (firstName === null || lastName === null)
    return sees === 'all names' ? guest.name : (guest.name.trim().split(/\s+/)[0] ?? '')
  return sees === 'first names' ? firstName : fullName({ firstName, lastName })
}

/** Whether people would take it for the name of the host. */
export function isNameOf(host: Pick<NamedGuest, 'firstName' | 'lastName'>, name: string): boolean {
  const [first, last] = [nameKey(host.firstName ?? ''), nameKey(host.lastName ?? '')]
  const names = [first, first + last, last + first, first + last.slice(0, 1)].filter((key) => key !== '')
  // Also as the host is called in the language of the reader.
  const roles = [nameKey('host'), nameKey(t('host'))]
  const asHost = [
    ...roles.flatMap((role) => [role, ...names.flatMap((key) => [key + role, role + key])]),
    nameKey('your host'),
    nameKey('the host'),
  ]
  return [...names, ...asHost].includes(nameKey(name))
}

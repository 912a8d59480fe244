import { MailError } from './mail-error.ts'

// Control characters could start another header; the others reverse text, so that it reads differently.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g

/** Text on one line. */
export const singleLine = (text: string) => text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim()

const maxNameLength = 80

/**
 * A person's name in a mail. Mail programs turn 'visit evil.example' into a link, and invitations go to any address, so
 * addresses in names are broken up.
 */
export function personName(name: string): string {
  const loose = singleLine(name).replace(/([.:@])(?=\S)/g, '$1 ')
  return loose.length <= maxNameLength ? loose : `${loose.slice(0, maxNameLength - 1).trimEnd()}…`
}

// Narrower than the standard: quoted local parts, comments and routes can hide a list of addresses.
const plainAddress =
  /^[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,64}@[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,253}$/

/** One plain address. Throws a permanent MailError for anything else. */
export function checkedAddress(address: string): string {
  if (plainAddress.test(address)) return address
  throw new MailError('This is not an address that mail can be sent to.', true)
}

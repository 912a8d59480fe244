import { MailError } from './mail-error.ts'

// Control characters could start a header of their own; the others turn text around so that it reads as something else.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g

/** Text that cannot leave its line. */
export const singleLine = (text: string) => text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim()

const maxNameLength = 80

/**
 * A person's name as a mail may show it. Mail programs turn 'visit evil.example' into a link, and an invitation goes to
 * any address its sender likes, so names are loosened until they are no addresses any more.
 */
export function personName(name: string): string {
  const loose = singleLine(name).replace(/([.:@])(?=\S)/g, '$1 ')
  return loose.length <= maxNameLength ? loose : `${loose.slice(0, maxNameLength - 1).trimEnd()}…`
}

// Narrower than what the standard allows: quoted local parts, comments and routes are how lists get smuggled in.
const plainAddress =
  /^[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,64}@[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,253}$/

/** One plain address, or a MailError that no retry will mend. */
export function checkedAddress(address: string): string {
  if (plainAddress.test(address)) return address
  throw new MailError('This is not an address that mail can be sent to.', true)
}

import { domainToASCII } from 'node:url'
import * as z from 'zod'

/** The spelling that accounts were stored under before domains were normalised; see DECISIONS.md. */
export const emailAsTyped = (typed: string) => typed.trim().normalize('NFC').toLowerCase().normalize('NFC')

// domainToASCII parses a URL: it would cut the domain off at these, or decode them.
const urlDelimiters = /[/?#%\\]/

/** One spelling for each mailbox; returns what cannot be an address in lower case, without an error. */
export function normaliseEmail(typed: string): string {
  const folded = emailAsTyped(typed.normalize('NFKC')).normalize('NFKC')
  const at = folded.lastIndexOf('@')
  const domain = folded.slice(at + 1)
  if (at < 0 || urlDelimiters.test(domain)) return folded
  return folded.slice(0, at + 1) + (domainToASCII(domain) || domain).replace(/\.$/, '')
}

const invalid = 'Please enter a valid email address.'
// Characters that cannot be seen make addresses that look alike: control and format characters, halves of a pair.
const plainAddress =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}\uFFFD@<>,;:"()[\]\\]+@[^\s\p{Cc}\p{Cf}\p{Cs}\uFFFD@<>,;:"()[\]\\]+$/u
const asciiDomain = /@[a-z0-9_-]+(\.[a-z0-9_-]+)*$/

/** An address that an account, an invitation or a mail is to have. */
export const email = z
  .string()
  .max(1000)
  .transform(normaliseEmail)
  .pipe(z.string().max(254).regex(plainAddress, invalid).regex(asciiDomain, invalid))

/** The address of an account that exists, perhaps under an older spelling. */
export const accountEmail = z
  .string()
  .max(1000)
  .transform(emailAsTyped)
  .pipe(z.string().max(254).regex(plainAddress, invalid))

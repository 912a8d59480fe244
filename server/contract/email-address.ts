import { domainToASCII } from 'node:url'
import * as z from 'zod'
import { t } from './language/t.ts'

/** The spelling of accounts from before domains were normalised; see DECISIONS.md. */
export const emailAsTyped = (typed: string) => typed.trim().normalize('NFC').toLowerCase().normalize('NFC')

// domainToASCII parses a URL, and would cut the domain at these characters or decode them.
const urlDelimiters = /[/?#%\\]/

/** One spelling per mailbox. Never throws: an invalid address is returned in lower case. */
export function normaliseEmail(typed: string): string {
  const folded = emailAsTyped(typed.normalize('NFKC')).normalize('NFKC')
  const at = folded.lastIndexOf('@')
  const domain = folded.slice(at + 1)
  if (at < 0 || urlDelimiters.test(domain)) return folded
  // One dot at the end is the root; with more of them, the address is invalid, and stays so.
  return folded.slice(0, at + 1) + (domainToASCII(domain) || domain).replace(/(?<=[^.])\.$/, '')
}

const invalid = { error: () => t('Please enter a valid email address.') }
// Invisible characters make addresses look alike: control and format characters, unpaired surrogates.
const plainAddress =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}\uFFFD@<>,;:"()[\]\\]+@[^\s\p{Cc}\p{Cf}\p{Cs}\uFFFD@<>,;:"()[\]\\]+$/u
const asciiDomain = /@[a-z0-9_-]+(\.[a-z0-9_-]+)*$/

/** An address for a new account, invitation or mail. */
export const email = z
  .string()
  .max(1000)
  .transform(normaliseEmail)
  .pipe(z.string().max(254).regex(plainAddress, invalid).regex(asciiDomain, invalid))

/** The address of an existing account, perhaps in the older spelling. */
export const accountEmail = z
  .string()
  .max(1000)
  .transform(emailAsTyped)
  .pipe(z.string().max(254).regex(plainAddress, invalid))

import { InvalidArgumentError } from 'commander'
import { dayMs } from '#server/contract/day.ts'
import { accountEmail, email } from '#server/contract/email-address.ts'

/** The address of a new account or of a mail. */
export const normalEmail = (text: string): string => parseEmail(email, text)

/** The address of an existing account. Two old accounts of one mailbox differ in spelling. */
export const existingEmail = (text: string): string => parseEmail(accountEmail, text)

function parseEmail(schema: typeof email | typeof accountEmail, text: string): string {
  const parsed = schema.safeParse(text)
  if (!parsed.success) throw new InvalidArgumentError('This is not an email address.')
  return parsed.data
}

export function pageNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Pages count from 1.')
  return Number(text)
}

/** '30d' -> milliseconds */
export function days(text: string): number {
  if (!/^\d{1,4}d$/.test(text)) throw new InvalidArgumentError('Give a number of days, e.g. 30d.')
  return Number.parseInt(text, 10) * dayMs
}

import { InvalidArgumentError } from 'commander'
import { email } from '#server/contract/users.ts'

/** One spelling, one account: as at registration. */
export function normalEmail(text: string): string {
  const parsed = email.safeParse(text)
  if (!parsed.success) throw new InvalidArgumentError('That is not an email address.')
  return parsed.data
}

export function pageNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Pages count from 1.')
  return Number(text)
}

/** '30d' -> milliseconds */
export function days(text: string): number {
  if (!/^\d{1,4}d$/.test(text)) throw new InvalidArgumentError('Say a number of days such as 30d.')
  return Number.parseInt(text, 10) * 24 * 3_600_000
}

import { maxPasswordLength, minPasswordLength } from '#server/contract/constants.ts'
import { badRequest } from '../../errors.ts'

/** Rejects a password that is too short, too long or too common. Lengths count characters, not bytes. */
export async function checkNewPassword(password: string): Promise<void> {
  const length = [...password.normalize('NFC')].length
  if (length < minPasswordLength)
    throw badRequest(`Password must be at least ${minPasswordLength} characters.`)
  if (length > maxPasswordLength)
    throw badRequest(`Password must be at most ${maxPasswordLength} characters.`)
  // Loaded on first use: the list is large, and most processes never need it.
  const { leakedPasswords } = await import('./leaked-passwords.ts')
  if (leakedPasswords.has(password.normalize('NFKC').toLowerCase())) {
    throw badRequest('That password is too common. Please choose another.')
  }
}

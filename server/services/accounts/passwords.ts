import { maxPasswordLength, minPasswordLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { badRequest } from '../../errors.ts'

/** Rejects a password that is too short, too long or too common. Lengths count characters, not bytes. */
export async function checkNewPassword(password: string): Promise<void> {
  const length = [...password.normalize('NFC')].length
  if (length < minPasswordLength)
    throw badRequest(
      t(
        '{count, plural, one {Password must be at least # character.} other {Password must be at least # characters.}}',
        { count: minPasswordLength },
      ),
    )
  if (length > maxPasswordLength)
    throw badRequest(
      t(
        '{count, plural, one {Password must be at most # character.} other {Password must be at most # characters.}}',
        { count: maxPasswordLength },
      ),
    )
  // Loaded on first use: the list is large, and most processes never need it.
  const { leakedPasswords } = await import('./leaked-passwords.ts')
  if (leakedPasswords.has(password.normalize('NFKC').toLowerCase())) {
    throw badRequest(t('That password is too common. Please choose another.'))
  }
}

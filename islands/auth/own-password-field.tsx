import { t } from '#server/contract/language/t.ts'
import { PasswordField } from '../ui/password-field.tsx'

/** Of the account, to prove that it is this person. */
export const OwnPasswordField = ({ hasFocus = false }: { hasFocus?: boolean }) => (
  <PasswordField
    label={t('Your password')}
    which="yours"
    name="password"
    autoComplete="current-password"
    data-autofocus={hasFocus || undefined}
    required
  />
)

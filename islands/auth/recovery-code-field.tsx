import { t } from '#server/contract/language/t.ts'
import { TextField } from '../ui/text-field.tsx'

export const RecoveryCodeField = ({ hasFocus = false }: { hasFocus?: boolean }) => (
  <TextField
    label={t('Recovery code')}
    name="code"
    hint={t('One of those you kept when you added a passkey. Each works once.')}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    data-autofocus={hasFocus || undefined}
    required
  />
)

import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'onToggle'> {
  /** For several fields with one switch; only the field with `onToggle` shows it. */
  isShown?: boolean
  /** For the name of the switch. */
  which?: 'yours' | 'present' | 'new' | 'again'
  onToggle?(isShown: boolean): void
}

export function PasswordField({ isShown, onToggle, which, ...rest }: PasswordFieldProps) {
  const [isShownHere, setShownHere] = useState(false)
  const isVisible = isShown ?? isShownHere
  const toggle = isShown === undefined ? setShownHere : onToggle
  return (
    <TextField
      {...rest}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        toggle && (
          <IconButton
            label={switchName(isVisible, which ?? 'only')}
            // Named by its title: with a label, it would match 'Password' as well as the field.
            aria-label={undefined}
            icon={isVisible ? <EyeOff /> : <Eye />}
            onClick={() => toggle(!isVisible)}
          />
        )
      }
    />
  )
}

const switchName = (isVisible: boolean, which: string) =>
  isVisible
    ? t(
        'Hide {which, select, yours {your password} present {current password} new {new password} again {confirm password} other {password}}',
        { which },
      )
    : t(
        'Show {which, select, yours {your password} present {current password} new {new password} again {confirm password} other {password}}',
        { which },
      )

import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'onToggle'> {
  /** For several fields with one switch; only the field with `onToggle` shows it. */
  isShown?: boolean
  onToggle?(isShown: boolean): void
}

export function PasswordField({ isShown, onToggle, ...rest }: PasswordFieldProps) {
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
            label={`${isVisible ? 'Hide' : 'Show'} ${rest.label.toLowerCase()}`}
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

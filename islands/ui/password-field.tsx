import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Given when several fields share one switch; the field then has none of its own. */
  isShown?: boolean
}

export function PasswordField({ isShown, label, ...rest }: PasswordFieldProps) {
  const [isShownHere, setShownHere] = useState(false)
  const isVisible = isShown ?? isShownHere
  return (
    <TextField
      {...rest}
      label={label}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        isShown === undefined && (
          <IconButton
            label={isVisible ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            icon={isVisible ? <EyeOff /> : <Eye />}
            onClick={() => setShownHere(!isVisible)}
          />
        )
      }
    />
  )
}

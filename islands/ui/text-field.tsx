import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'children'> {
  label: string
  /** Always shown below the field. */
  hint?: ReactNode
  /** Marks the field as invalid. */
  error?: string | null | undefined
  isLabelHidden?: boolean
  /** Inside the field, at its start or end. */
  leading?: ReactNode
  trailing?: ReactNode
}

export function TextField({
  label,
  hint,
  error,
  isLabelHidden = false,
  leading,
  trailing,
  className,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const describedBy = cx(
    hint ? `${fieldId}-hint` : null,
    error ? `${fieldId}-error` : null,
    input['aria-describedby'],
  )
  return (
    <div className={cx(styles.root, className)}>
      <label htmlFor={fieldId} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={cx(styles.box, (error || input['aria-invalid']) && styles.invalid)}>
        {leading && <span className={styles.leading}>{leading}</span>}
        <input
          {...input}
          id={fieldId}
          className={styles.input}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : input['aria-invalid']}
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${fieldId}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

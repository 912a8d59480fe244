import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'> {
  label: string
  /** Always shown below the field. */
  hint?: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
}

export function TextArea({ label, hint, aside, className, id, ...field }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const describedBy = cx(hint ? `${fieldId}-hint` : null, field['aria-describedby'])
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <label htmlFor={fieldId} className={styles.label}>
          {label}
        </label>
        {aside && <span className={styles.hint}>{aside}</span>}
      </div>
      <textarea
        {...field}
        id={fieldId}
        className={cx(styles.field, className)}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

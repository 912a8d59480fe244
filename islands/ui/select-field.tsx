import { type ComponentProps, useId } from 'react'
import styles from './text-field.module.css'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
}

/** One of a few choices, as the device shows them. */
export function SelectField({ label, id, ...select }: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={styles.root}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select {...select} id={fieldId} className={styles.input} />
      </div>
    </div>
  )
}

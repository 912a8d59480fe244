import { useId } from 'react'
import { tidyLines } from './draft.ts'
import styles from './lines-field.module.css'

interface LinesFieldProps {
  label: string
  hint?: string
  rows: number
  value: string
  /** Shows the number of lines, in this unit. */
  unit?: string
  maxLength: number
  onChange(value: string): void
}

export function LinesField({ label, hint, rows, value, unit, maxLength, onChange }: LinesFieldProps) {
  const id = useId()
  const count = unit ? tidyLines(value).length : 0
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {count > 0 && (
          <span className={styles.count}>
            {count} {unit}
            {count > 1 && 's'}
          </span>
        )}
      </div>
      <textarea
        id={id}
        className={styles.input}
        rows={rows}
        value={value}
        maxLength={maxLength}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

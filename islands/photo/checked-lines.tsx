import { type SyntheticEvent, useId } from 'react'
import styles from './checked-lines.module.css'
import type { RecipeLine } from './places.ts'
import { lineAt } from './select-line.ts'

interface CheckedLinesProps {
  label: string
  name: 'ingredients' | 'directions'
  value: string
  onLine(line: RecipeLine): void
  onChange(value: string): void
}

/** A text field that reports the line of the caret. */
export function CheckedLines({ label, name, value, onLine, onChange }: CheckedLinesProps) {
  const id = useId()
  const reportLine = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>) => {
    onLine({ field: name, ...lineAt(field.value, field.selectionStart) })
  }
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        className={styles.input}
        rows={9}
        value={value}
        onSelect={reportLine}
        onFocus={reportLine}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

import type { SyntheticEvent } from 'react'
import { TextArea } from '../ui/text-area.tsx'
import styles from './photo-check.module.css'
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
  const reportLine = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>) => {
    onLine({ field: name, ...lineAt(field.value, field.selectionStart) })
  }
  return (
    <TextArea
      label={label}
      name={name}
      className={styles.lines}
      rows={9}
      value={value}
      onSelect={reportLine}
      onFocus={reportLine}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import styles from './checked-lines.module.css'

interface CheckedLinesProps {
  label: string
  value: string
  /** The line that was selected in the photo. */
  picked: string
  onLine(line: string): void
  onChange(value: string): void
}

/** A text field that reports the line of the caret. */
export function CheckedLines({ label, value, picked, onLine, onChange }: CheckedLinesProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const field = area.current
    if (!field || document.activeElement === field || picked.length < 3) return
    const start = value.indexOf(picked)
    if (start >= 0) field.setSelectionRange(start, start + picked.length)
  }, [picked, value])
  const reportLine = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>) => {
    onLine(lineAt(field.value, field.selectionStart))
  }
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
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

function lineAt(text: string, position: number): string {
  const start = text.lastIndexOf('\n', position - 1) + 1
  const end = text.indexOf('\n', position)
  return text.slice(start, end < 0 ? undefined : end)
}

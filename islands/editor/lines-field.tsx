import { TextArea } from '../ui/text-area.tsx'
import { tidyLines } from './draft.ts'

interface LinesFieldProps {
  label: string
  hint?: string
  rows: number
  value: string
  /** Shows how many there are, of lines that are not empty. */
  describe?(lines: string[]): string
  maxLength: number
  onChange(value: string): void
}

export function LinesField({ value, describe, onChange, ...field }: LinesFieldProps) {
  const lines = describe ? tidyLines(value) : []
  return (
    <TextArea
      {...field}
      value={value}
      aside={lines.length > 0 && describe?.(lines)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

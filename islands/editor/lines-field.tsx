import { counted } from '#server/contract/format.ts'
import { TextArea } from '../ui/text-area.tsx'
import { tidyLines } from './draft.ts'

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

export function LinesField({ value, unit, onChange, ...field }: LinesFieldProps) {
  const count = unit ? tidyLines(value).length : 0
  return (
    <TextArea
      {...field}
      value={value}
      aside={count > 0 && unit && counted(count, unit)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

import { TextArea } from '../ui/text-area.tsx'
import { tidyLines } from './draft.ts'

interface LinesFieldProps {
  label: string
  hint?: string
  rows: number
  value: string
  /** Shows the number of lines, with what they are. */
  describeCount?(count: number): string
  maxLength: number
  onChange(value: string): void
}

export function LinesField({ value, describeCount, onChange, ...field }: LinesFieldProps) {
  const count = describeCount ? tidyLines(value).length : 0
  return (
    <TextArea
      {...field}
      value={value}
      aside={count > 0 && describeCount?.(count)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

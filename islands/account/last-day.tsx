import { LocalTime } from '../ui/local-time.tsx'

interface LastDayProps {
  /** Milliseconds since 1970; null for never. */
  at: number | null
  label: string
  never: string
}

/** The day on which something was last used. */
export const LastDay = ({ at, label, never }: LastDayProps) =>
  at === null ? (
    never
  ) : (
    <>
      {label} <LocalTime at={new Date(at).toISOString()} isDateOnly />
    </>
  )

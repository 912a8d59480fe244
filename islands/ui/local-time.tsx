import { useSyncExternalStore } from 'react'
import { locale } from '#server/contract/language/t.ts'

interface LocalTimeProps {
  /** ISO 8601. */
  at: string
  isDateOnly?: boolean
}

/** A time in the reader's locale and zone, which only the browser knows; the server renders the date. */
export function LocalTime({ at, isDateOnly = false }: LocalTimeProps) {
  const text = useSyncExternalStore(
    neverChanges,
    () => format(at, isDateOnly),
    () => at.slice(0, 10),
  )
  return <time dateTime={at}>{text}</time>
}

const neverChanges = () => () => {}

function format(at: string, isDateOnly: boolean): string {
  const options: Intl.DateTimeFormatOptions = isDateOnly
    ? { dateStyle: 'medium' }
    : { dateStyle: 'medium', timeStyle: 'short' }
  return new Date(at).toLocaleString(locale(), options)
}

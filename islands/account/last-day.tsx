import { t } from '#server/contract/language/t.ts'
import { LocalTime } from '../ui/local-time.tsx'
import { Sentence } from '../ui/sentence.tsx'

interface LastDayProps {
  /** Milliseconds since 1970; null for never. */
  at: number | null
  what: 'used' | 'sent'
}

/** The day on which something was last used, or something last sent there. */
export function LastDay({ at, what }: LastDayProps) {
  if (at === null) return what === 'used' ? t('not used yet') : t('nothing sent yet')
  const parts = { day: <LocalTime at={new Date(at).toISOString()} isDateOnly /> }
  return what === 'used' ? (
    <Sentence text="last used <day/>" parts={parts} />
  ) : (
    <Sentence text="last sent <day/>" parts={parts} />
  )
}

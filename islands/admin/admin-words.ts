import { locale, t } from '#server/contract/language/t.ts'

/** 'attempt 1 of 3' for an active job; 'tried once' for a failed one, whose remaining attempts do not count. */
export function describeAttempts(isGivenUp: boolean, attempts: number, maxAttempts: number): string {
  return isGivenUp
    ? t('{attempts, plural, one {tried once} other {tried # times}}', { attempts })
    : t('attempt {attempts} of {maxAttempts}', { attempts, maxAttempts })
}

/** How long ago, in the largest unit that fits: '3 days', '1 hour', 'less than a minute'. */
export function describeSpan(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return t('less than a minute')
  const [unit, size] = minutes < 60 ? ['minute', 1] : minutes < 60 * 24 ? ['hour', 60] : ['day', 60 * 24]
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(minutes / size),
  )
}

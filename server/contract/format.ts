import { locale, t } from './language/t.ts'

// Texts that browser, command line and mails share.

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1_234_567 -> '1.2 MB' and 50_000_000 -> '50 MB', as file managers count. */
export function describeBytes(bytes: number): string {
  let value = bytes
  let at = 0
  while (value >= 999.5 && at < units.length - 1) {
    value /= 1000
    at += 1
  }
  const unit = units[at] ?? 'byte'
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'byte' || value >= 100 ? 0 : 1,
    useGrouping: false,
  }).format(value)
}

/** '1 recipe', '2 recipes', '3 people', on the command line. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** 'attempt 1 of 3' for an active job; 'tried once' for a failed one, whose remaining attempts do not count. */
export function describeAttempts(isGivenUp: boolean, attempts: number, maxAttempts: number): string {
  return isGivenUp
    ? t('{attempts, plural, one {tried once} other {tried # times}}', { attempts })
    : t('attempt {attempts} of {maxAttempts}', { attempts, maxAttempts })
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** The host of an address without 'www.'. */
export const siteName = (address: URL | string) => new URL(address).hostname.replace(/^www\.(?=.*\.)/, '')

/** The address of a collection's page. */
export const collectionPath = /^\/collections\/([\w-]{1,64})\/?$/

/** '45 min', of which no line ends with the number; with a long word, the two would be wider than a card. */
export const withNumbersHeld = (text: string) => text.replace(/(?<=\d) (?=\S{1,9}(?:\s|$))/g, '\u00a0')

/** How long ago, in the largest unit that fits: '3 days', '1 hour', 'less than a minute'. */
export function describeSpan(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return t('less than a minute')
  const [unit, size] = minutes < 60 ? ['minute', 1] : minutes < 60 * 24 ? ['hour', 60] : ['day', 60 * 24]
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(minutes / size),
  )
}

export const describeEmailChange = (email: string, isMailSet: boolean): string =>
  isMailSet
    ? t('A link was sent to {email}. Your address changes when you open it.', { email })
    : t(
        'No mail is set up here. Ask the person who runs this Potluck for the link to {email}: your address changes when you open it.',
        { email },
      )

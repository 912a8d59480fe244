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

/** 'Ada Lovelace' and '山田太郎': names in Chinese and Japanese characters begin with the family's, in every language. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  /^\p{sc=Han}/u.test(lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim()

/** The host of an address without 'www.'. */
export const siteName = (address: URL | string) => new URL(address).hostname.replace(/^www\.(?=.*\.)/, '')

/** The address of a collection's page. */
export const collectionPath = /^\/collections\/([\w-]{1,64})\/?$/

/** '45 min', of which no line ends with the number; with a long word, the two would be wider than a card. */
export const withNumbersHeld = (text: string) => text.replace(/(?<=\d) (?=\S{1,9}(?:\s|$))/g, '\u00a0')

export const describeEmailChange = (email: string, isMailSet: boolean): string =>
  isMailSet
    ? t('A link was sent to {email}. Your address changes when you open it.', { email })
    : t(
        'No mail is set up here. Ask the person who runs this Potluck for the link to {email}: your address changes when you open it.',
        { email },
      )

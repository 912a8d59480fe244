import { locale } from './language/t.ts'

/** Those that a host can choose from. */
export const currencies = [
  ...[
    'AED',
    'ARS',
    'AUD',
    'BRL',
    'CAD',
    'CHF',
    'CLP',
    'CNY',
    'COP',
    'CZK',
    'DKK',
    'EGP',
    'EUR',
    'GBP',
    'HKD',
  ],
  ...[
    'HUF',
    'IDR',
    'ILS',
    'INR',
    'JPY',
    'KRW',
    'MAD',
    'MXN',
    'NGN',
    'NOK',
    'NZD',
    'PHP',
    'PLN',
    'RON',
    'SAR',
  ],
  ...['SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'USD', 'VND', 'ZAR'],
]

const byZone: readonly [RegExp, string][] = [
  [/^Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$/, 'GBP'],
  [/^Europe\/Zurich$/, 'CHF'],
  [/^Australia\//, 'AUD'],
  [/^Pacific\/Auckland$/, 'NZD'],
  [/^America\/(Toronto|Vancouver|Halifax|Winnipeg|Edmonton|Montreal)$/, 'CAD'],
  [/^America\/(Mexico_City|Monterrey|Tijuana)$/, 'MXN'],
  [/^Asia\/(Kolkata|Calcutta)$/, 'INR'],
]
const byLanguage: Record<string, string> = {
  ...{ pl: 'PLN', sv: 'SEK', uk: 'UAH', ja: 'JPY', zh: 'CNY', pt: 'BRL' },
}

/** By the clocks of the potluck where they name a country, else by the language of the host. */
export function usualCurrency(language: string, timeZone: string): string {
  const found = byZone.find(([zone]) => zone.test(timeZone))
  if (found) return found[1]
  if (/^(en|ar)/.test(language)) return timeZone.startsWith('Europe/') ? 'EUR' : 'USD'
  return byLanguage[language.slice(0, 2)] ?? 'EUR'
}

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each language and currency: making one takes longer than writing ten amounts. */
function formatOf(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(key, format)
  return format
}

/** Digits behind the point: 2 of euros, 0 of yen. */
export const digitsOf = (currency: string): number =>
  formatOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2

/** 1250 -> '€12.50', in the language of the reader. */
export const describeAmount = (amount: number, currency: string): string =>
  formatOf(locale(), currency).format(amount / 10 ** digitsOf(currency))

/** 'EUR' -> 'EUR – Euro', in the language of the reader. */
export const describeCurrency = (code: string): string =>
  `${code} – ${new Intl.DisplayNames(locale(), { type: 'currency' }).of(code)}`

/** '12.5' -> 1250; NaN for what is no amount. Exact: it never passes through a fraction. */
export function parseAmount(typed: string, currency: string): number {
  const digits = digitsOf(currency)
  const [, whole = '', part = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.trim()) ?? []
  return whole === '' || part.length > digits ? Number.NaN : Number(whole + part.padEnd(digits, '0'))
}

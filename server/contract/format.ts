// Texts that browser, command line and mails share.

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** 1_234_567 -> '1.2 MB' and 50_000_000 -> '50 MB', as file managers count. */
export function describeBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${Number(value.toFixed(digits))} ${units[unit]}`
}

/** '1 recipe', '2 recipes', '3 people'. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** 'attempt 1 of 3' for an active job; 'tried once' for a failed one, whose remaining attempts do not count. */
export function describeAttempts(isGivenUp: boolean, attempts: number, maxAttempts: number): string {
  if (!isGivenUp) return `attempt ${attempts} of ${maxAttempts}`
  return attempts === 1 ? 'tried once' : `tried ${attempts} times`
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** The host of an address without 'www.'. */
export const siteName = (address: URL | string) => new URL(address).hostname.replace(/^www\.(?=.*\.)/, '')

/** The address of a collection's page. */
export const collectionPath = /^\/collections\/([\w-]{1,64})\/?$/

/** How long ago, in the largest unit that fits: '3 days', '1 hour', 'less than a minute'. */
export function describeSpan(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return counted(minutes, 'minute')
  if (minutes < 60 * 24) return counted(Math.floor(minutes / 60), 'hour')
  return counted(Math.floor(minutes / (60 * 24)), 'day')
}

export const describeEmailChange = (email: string, isMailSet: boolean): string =>
  isMailSet
    ? `A link was sent to ${email}. Your address changes when you open it.`
    : `No mail is set up here. Ask the person who runs this Potluck for the link to ${email}: your address changes when you open it.`

import ipaddr from 'ipaddr.js'
import * as z from 'zod'

// How the values of settings are written. The messages follow the name of the setting, see readConfig.

/** 'a, b' -> ['a', 'b']. */
export const settingList = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** 'https://example.com', as browsers send it: no path. */
export const webOrigin = z
  .url({ protocol: /^https?$/, error: 'must be origins such as https://example.com, separated by commas' })
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be origins such as https://example.com, separated by commas',
  )

export const updateAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address such as https://api.github.com/repos/you/potluck/releases/latest',
  })
  .refine(
    (text) => URL.canParse(text) && isWithoutUser(new URL(text)),
    'must be an address without a user name and a password',
  )

const isWithoutUser = ({ username, password }: URL) => username === '' && password === ''

export const onOrOff = z.enum(['on', 'off'], "must be 'on' or 'off'")

export const optionalText = z.string().trim().min(1).optional()

const hours = { h: 1, d: 24 }

/** '24h' or '7d' -> milliseconds. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,4}[hd]$/, 'must be a number of hours or days such as 24h or 7d')
  .transform((text) => Number.parseInt(text, 10) * hours[text.endsWith('d') ? 'd' : 'h'] * 3_600_000)

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://potluck.example.com' })
  .transform((text) => text.replace(/\/+$/, ''))

/** Of this Potluck, whose paths all begin at the root of a host. */
export const publicAddress = httpAddress.refine(
  (text) => URL.canParse(text) && isPlainAddress(new URL(text)) && new URL(text).pathname === '/',
  'must be an address without a path, such as https://potluck.example.com: Potluck needs a host name of its own',
)

/** Where the paths of the API begin, e.g. https://ai.example.com/v1. */
export const apiAddress = httpAddress.refine(
  (text) => URL.canParse(text) && isPlainAddress(new URL(text)),
  'must be an address such as http://localhost:11434/v1, without a user name, a question mark or a #',
)

const isPlainAddress = ({ username, password, search, hash }: URL) =>
  [username, password, search, hash].every((part) => part === '')

/** All four numbers of an IPv4 address: '10.1' would be read as 10.0.0.1. */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress && (bits === undefined || ipaddr.isValidCIDR(text))
}

export const addressOrRange = z
  .string()
  .refine(isAddressOrRange, 'must be addresses or ranges such as 127.0.0.1 or 10.0.0.0/8')

export const hostOrHostPort = z
  .string()
  .regex(/^(\[[0-9a-fA-F:]+\]|[^\s/:@]+)(:\d{1,5})?$/, 'must be hosts or host:port, separated by commas')

/** In the ASCII form in which browsers send it. */
export const hostName = z
  .string()
  .regex(/^[^\s/:@]+$/, 'must be host names without ports, separated by commas')
  .refine((name) => URL.canParse(`http://${name}`), 'must be host names, separated by commas')
  .transform((name) => new URL(`http://${name}`).hostname)

export const megabytes = z.coerce.number('must be a whole number of megabytes').int().min(1).max(1_000_000)

/** An email address is written as a web address of mail. */
export const securityContact = z
  .string()
  .trim()
  .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
  .pipe(z.url({ protocol: /^(?:https|mailto)$/, error: 'must be an email address or an https address' }))

import { t } from '#server/contract/language/t.ts'
import { badRequest } from '#server/errors.ts'

const maxAddressLength = 2048

/** Parameters that identify where a visitor came from and not the document. A trailing * marks a prefix. */
const trackingParameters = [
  ...['utm_*', 'mc_*', 'mtm_*', 'matomo_*', 'pk_*', 'piwik_*', 'hsa_*', 'fb_action_*', 'guce_*', 'itm_*'],
  ...[
    'fbclid',
    'fb_ref',
    'fb_source',
    'gclid',
    'gclsrc',
    'dclid',
    'gbraid',
    'wbraid',
    'srsltid',
    '_ga',
    '_gl',
  ],
  ...['msclkid', 'yclid', 'ysclid', 'ymclid', 'ttclid', 'twclid', 'li_fat_id', 'igshid', 'igsh', 'epik'],
  ...['mkt_tok', '_hsenc', '_hsmi', '__hstc', '__hssc', '__hsfp', 'hsctatracking', 'vero_id', 'vero_conv'],
  ...['oly_anon_id', 'oly_enc_id', 'ck_subscriber_id', '_kx', '_ke', '_openstat', 'wickedid', 'rb_clickid'],
  ...['guccounter', '__s', 's_kwcid', 'mibextid'],
]
const trackingNames = new Set(trackingParameters.filter((name) => !name.endsWith('*')))
const trackingPrefixes = trackingParameters
  .filter((name) => name.endsWith('*'))
  .map((name) => name.slice(0, -1))

const notAnAddress = () => badRequest(t('That is not a web address.'))

/**
 * Parses an address that a person typed or pasted. 'example.com/x' means https.
 * Throws bad_request for schemes other than http and https, and for addresses with credentials.
 */
export function parseAddress(address: string): URL {
  const typed = address.trim()
  if (typed === '' || typed.length > maxAddressLength) throw notAnAddress()
  const url = parseOrNull(withScheme(typed))
  if (!url || !/^https?:$/.test(url.protocol) || !isHost(url.hostname)) throw notAnAddress()
  if (!hasScheme(typed) && !looksLikeHost(url.hostname)) throw notAnAddress()
  // Credentials would be stored in the link, and are used to disguise a host.
  if (url.username !== '' || url.password !== '') {
    throw badRequest(t('Potluck does not fetch addresses that contain a user name or password.'))
  }
  return url
}

/** The identity of a recipe: all addresses of a document have the same normalised link. */
export function normaliseLink(address: string): string {
  const url = parseAddress(address)
  url.hash = ''
  url.hostname = withoutTrailingDots(url.hostname)
  // Filtered as text, because URLSearchParams would re-encode the remaining parameters.
  const pairs = url.search.slice(1).split('&')
  const kept = pairs.filter((pair) => pair !== '' && !isTracking(pair)).join('&')
  // The '?' is added because the setter removes a leading one, which may be part of the query.
  url.search = kept === '' ? '' : `?${kept}`
  return url.href
}

const partMark = '#:~:text='
const maxPartLength = 150

/**
 * The link of one of several recipes on a page: its title as a text fragment, to which browsers scroll. Null for a title
 * that is too long for an address.
 */
export function linkOfPart(link: string, title: string): string | null {
  if (title.length > maxPartLength) return null
  return `${link}${partMark}${encodeURIComponent(title).replaceAll('-', '%2D')}`
}

/** The normalised link of an address, and the title of the part that it names. */
export function readLink(address: string): { link: string; part: string | undefined } {
  const link = normaliseLink(address)
  const text = /:~:text=([^&,]{1,1000})$/.exec(parseAddress(address).hash)?.[1]
  try {
    return { link, part: text === undefined ? undefined : decodeURIComponent(text) }
  } catch {
    return { link, part: undefined }
  }
}

export const isPart = (link: string): boolean => readLink(link).part !== undefined

/** The identity of a recipe that may be one of several on its page. */
export function normaliseRecipeLink(address: string): string {
  const { link, part } = readLink(address)
  return (part === undefined ? null : linkOfPart(link, part)) ?? link
}

/**
 * Whether one document may name another as its canonical address or redirect. Without a list of public suffixes, only a
 * host's www, m and amp forms have the same owner: alice.blog.example must not claim documents of bob.blog.example.
 */
export function isSameSite(a: string, b: string): boolean {
  const [first, second] = [addressOrNull(a), addressOrNull(b)]
  return first !== null && second !== null && siteOf(first) === siteOf(second)
}

function siteOf(url: URL): string {
  const host = withoutTrailingDots(url.hostname).replace(/^(?:(?:www|m|mobile|amp)\.)+(?=.*\.)/, '')
  return `${host}:${url.port}`
}

function isTracking(pair: string): boolean {
  const name = (pair.split('=', 1)[0] ?? '').toLowerCase()
  return trackingNames.has(name) || trackingPrefixes.some((prefix) => name.startsWith(prefix))
}

function withScheme(typed: string): string {
  if (hasScheme(typed)) return typed
  return typed.startsWith('//') ? `https:${typed}` : `https://${typed}`
}

/** In 'example.com:8080/x', the digits after the colon show that 'example.com' is not a scheme. */
function hasScheme(typed: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(typed)
}

function looksLikeHost(host: string): boolean {
  return host.includes('.') || host.startsWith('[') || host === 'localhost'
}

/** The URL standard allows empty labels ('a..b', '.'), DNS does not. */
function isHost(host: string): boolean {
  return withoutTrailingDots(host)
    .split('.')
    .every((label) => label !== '')
}

function withoutTrailingDots(host: string): string {
  return host.replace(/\.+$/, '')
}

/** Null when parseAddress throws. */
function addressOrNull(address: string): URL | null {
  try {
    return URL.canParse(address) ? parseAddress(address) : null
  } catch {
    return null
  }
}

function parseOrNull(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}

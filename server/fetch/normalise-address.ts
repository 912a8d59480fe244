import { badRequest } from '#server/errors.ts'

const longestAddress = 2048

/** Parameters that say where a visitor came from and never which page is meant. A trailing * is a prefix. */
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

const notAnAddress = () => badRequest('That is not a web address.')

/**
 * What a person typed or pasted, as a URL. 'example.com/x' means https.
 * Throws bad_request for anything but http and https, and for addresses that carry a password.
 */
export function parseAddress(address: string): URL {
  const typed = address.trim()
  if (typed === '' || typed.length > longestAddress) throw notAnAddress()
  const url = parseOrNull(withScheme(typed))
  if (!url || !/^https?:$/.test(url.protocol) || !isHost(url.hostname)) throw notAnAddress()
  if (!hasScheme(typed) && !looksLikeHost(url.hostname)) throw notAnAddress()
  // Credentials would end up in the stored link, and are the classic way to disguise a host.
  if (url.username !== '' || url.password !== '') {
    throw badRequest('Potluck does not fetch addresses that contain a user name or password.')
  }
  return url
}

/** The identity of a recipe: one spelling for every address that means the same page. */
export function normaliseLink(address: string): string {
  const url = parseAddress(address)
  url.hash = ''
  url.hostname = withoutTrailingDots(url.hostname)
  // Filtered as text, because URLSearchParams would also respell the parameters that stay.
  const pairs = url.search.slice(1).split('&')
  const kept = pairs.filter((pair) => pair !== '' && !isTracking(pair)).join('&')
  // With its '?', or a query that begins with another one would lose that.
  url.search = kept === '' ? '' : `?${kept}`
  return url.href
}

/**
 * Whether a page may speak for another (canonical link, redirect). Without a list of public suffixes only a host's
 * own www, m and amp forms are surely the same owner's: alice.blog.example must not claim the pages of bob.blog.example.
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

/** 'example.com:8080/x' reads like a scheme named example.com; digits after the colon make it a port. */
function hasScheme(typed: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(typed)
}

function looksLikeHost(host: string): boolean {
  return host.includes('.') || host.startsWith('[') || host === 'localhost'
}

/** What the URL standard lets pass, no name server does: empty labels, as in 'a..b' or '.'. */
function isHost(host: string): boolean {
  return withoutTrailingDots(host)
    .split('.')
    .every((label) => label !== '')
}

function withoutTrailingDots(host: string): string {
  return host.replace(/\.+$/, '')
}

/** Null for what parseAddress refuses: a page's claims about itself are as foreign as what people paste. */
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

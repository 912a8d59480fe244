import type { Fetched } from './follow-redirects.ts'
import { isSameSite } from './normalise-address.ts'

/** Bytes in which a moved page says so. */
const maxHeadBytes = 8000
const maxDelaySeconds = 3

const tag = /<meta\s[^<>]{0,300}?http-equiv\s{0,3}=\s{0,3}["']?refresh\b[^<>]{0,2300}>/i
const target =
  /content\s{0,3}=\s{0,3}["']\s{0,3}(\d{1,2})(?:\.\d{1,3})?\s{0,3}[;,]\s{0,3}url\s{0,3}=\s{0,3}["']?([^"'<>\s]{1,2000})/i

/**
 * Where a page sends browsers at once with <meta http-equiv="refresh">, as moved pages of static sites do: on the same site, and
 * not only those without scripts. Null for any other page.
 */
export async function refreshTarget({ bytes, contentType, finalAddress }: Fetched): Promise<string | null> {
  if (!/^(?:$|text\/html|application\/xhtml)/i.test(contentType)) return null
  const head = bytes.subarray(0, maxHeadBytes).toString('latin1')
  const [shown = ''] = head.split(/<(?:noscript|!--)/i)
  const [, delay, address] = target.exec(tag.exec(shown)?.[0] ?? '') ?? []
  if (address === undefined || Number(delay) > maxDelaySeconds) return null
  const { decodeEntities } = await import('../text/plain-text.ts')
  const base = finalAddress
  const decoded = decodeEntities(address)
  const next = URL.canParse(decoded, base) ? new URL(decoded, base).href : null
  return next !== null && next !== base && isSameSite(next, base) ? next : null
}

import type { DeclaredImage } from '../candidate.ts'
import { decodeEntities } from '../text/plain-text.ts'

/** The absolute http(s) address of a link found on the page, or null. */
export function absoluteUrl(href: string | null | undefined, base: string): string | null {
  if (!href) return null
  try {
    const url = new URL(decodeEntities(href).trim(), base)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

/** The largest picture by declared width or by a size in its address; else the first. */
export function largestImage(images: DeclaredImage[], base: string): string | null {
  let best: string | null = null
  let bestWidth = -1
  for (const image of images) {
    const url = absoluteUrl(image.url, base)
    if (url === null || isPlaceholder(url)) continue
    const width = image.width ?? widthInUrl(url) ?? usualWidth
    if (width > bestWidth) {
      best = url
      bestWidth = width
    }
  }
  return best
}

/**
 * Between the recipe's own pictures and the one the page shares: a shared picture whose width is declared is the
 * full one (the recipe's are then crops of it), unless a recipe's picture declares to be larger; without a width
 * it is a preview.
 */
export function chooseImage(shared: DeclaredImage[], own: DeclaredImage[], base: string): string | null {
  const measured = shared.filter((image) => image.width !== null && image.width >= leastSharedWidth)
  const widest = Math.max(0, ...measured.map((image) => image.width ?? 0))
  const larger = own.filter((image) => widest > 0 && (image.width ?? 0) > widest * 1.1)
  const ownWidth = knownWidth(own)
  const preview = shared.filter((image) => ownWidth > 0 && knownWidth([image]) > ownWidth * 1.3)
  return (
    largestImage(larger, base) ??
    largestImage(measured, base) ??
    largestImage(preview, base) ??
    largestImage(own, base) ??
    largestImage(shared, base)
  )
}

/** The widest that is told, in pixels; 0 when one of them does not tell, and may be wider. */
function knownWidth(images: DeclaredImage[]): number {
  const widths = images.map((image) => image.width ?? widthInUrl(image.url) ?? 0)
  return widths.length === 0 || widths.includes(0) ? 0 : Math.max(...widths)
}

const usualWidth = 1200
const leastSharedWidth = 300

/** Sites share their logo where a page has no picture of its own. */
function isPlaceholder(url: string): boolean {
  return /logo|placeholder|default[-_.]?(?:image|og|share|img)|og[-_]?image[-_.]|no[-_]image|favicon/i.test(
    url.slice(url.lastIndexOf('/')),
  )
}

/** '..-320x180.jpg', '/w_1600,c_fit/', '?width=1200': picture services write the size into the address. */
function widthInUrl(url: string): number | null {
  const found =
    /[-_/,=](\d{2,4})x\d{2,4}(?=[-_./,?]|$)/.exec(url) ??
    /[/,_-]w[_=]?(\d{2,4})(?=[,/_.-]|$)/.exec(url) ??
    /[?&;](?:w|width|imwidth|wid)=(\d{2,4})\b/.exec(url)
  return found ? Number(found[1]) : null
}

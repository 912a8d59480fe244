import { decodeEntities } from '../../text/plain-text.ts'
import type { DeclaredImage } from '../candidate.ts'

/** The absolute http(s) address of a link found on the page, or null. */
export function absoluteUrl(href: string | null | undefined, base: string): string | null {
  if (!href || isDescription(href)) return null
  try {
    const url = new URL(decodeEntities(href).trim(), base)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

/** 'close up view of stuffed zucchini': some declare what a picture shows in the place of its address. */
const isDescription = (text: string) => /\S\s\S/.test(text) && !/[/.]/.test(text)

/**
 * The largest picture by its declared size or by a size in its address; of equals, and where none declares its size,
 * the first.
 */
export function largestImage(images: DeclaredImage[], base: string): string | null {
  const known = images.slice(0, maxImages).flatMap((image) => {
    const url = absoluteUrl(image.url, base)
    return url === null || isPlaceholder(url) ? [] : [{ url, ...sizeOf(image, url) }]
  })
  let best = known[0]
  for (const image of known) if (best && image.area > best.area) best = image
  if (!best) return null
  return (best.area > 0 && best.width < minWidth ? originalOf(best.url, known) : null) ?? best.url
}

const maxImages = 200

// Narrower than this, a picture is a thumbnail, and the file it was made from is wanted instead.
const minWidth = 400

/** WordPress puts a thumbnail's size behind the name of the file it was cut from: 'soup-320x180.jpg'. */
function originalOf(thumbnail: string, images: { url: string; area: number }[]): string | null {
  const original = withoutSize(thumbnail)
  return images.find(({ url, area }) => area === 0 && withoutSize(url) === original)?.url ?? null
}

function withoutSize(url: string): string {
  return url.replace(/-(?:\d{2,4}x\d{2,4}|scaled)(?=\.\w{2,5}$)/, '')
}

/** Sites share their logo where a page has no picture of its own. */
export function isPlaceholder(url: string): boolean {
  const path = url.replace(/[?#].*/, '')
  return /logo|placeholder|default[-_.]?(?:image|og|share|img)|og[-_]?image[-_.]|no[-_]image|favicon/i.test(
    path.slice(path.lastIndexOf('/')),
  )
}

const usualRatio = 2 / 3

/** Pixels; 0 when they are not told. One side alone is enough for a guess at the other. */
function sizeOf(image: DeclaredImage, url: string): { width: number; area: number } {
  if (image.width && image.height) return { width: image.width, area: image.width * image.height }
  const pair = sizeInUrl(url)
  if (pair) return { width: pair[0], area: pair[0] * pair[1] }
  const width = image.width ?? widthInUrl(url) ?? 0
  return { width, area: width * width * usualRatio }
}

/** '..-320x180.jpg', '/crop/960x540/', '?width=1200&height=800'. */
function sizeInUrl(url: string): [number, number] | null {
  const pair = /(?<![0-9])(\d{3,5})x(\d{3,5})(?![0-9])/i.exec(url)
  if (pair) return [Number(pair[1]), Number(pair[2])]
  const height = /[?&;](?:h|height|hei)=(\d{3,5})\b/i.exec(url)
  const width = /[?&;](?:w|width|wid)=(\d{3,5})\b/i.exec(url)
  return width && height ? [Number(width[1]), Number(height[1])] : null
}

/** '/w_1600,c_fit/', '/s1600/', '?width=1200': picture services write the size into the address. */
function widthInUrl(url: string): number | null {
  const found =
    /[/,_-]w[-_=]?(\d{2,4})(?=[,/_.-]|$)/.exec(url) ??
    /\/s(\d{2,4})(?:-[a-z-]{1,20})?\//.exec(url) ??
    /[?&;](?:w|width|imwidth|wid)=(\d{2,4})\b/.exec(url)
  return found ? Number(found[1]) : null
}

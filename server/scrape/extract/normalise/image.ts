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

/** The largest picture among those declared: by stated size, else by a size in the file name, else the first. */
export function largestImage(images: DeclaredImage[], base: string): string | null {
  let best: string | null = null
  let bestArea = -1
  for (const image of images) {
    const url = absoluteUrl(image.url, base)
    if (url === null) continue
    const area = areaOf(image, url)
    if (area > bestArea) {
      best = url
      bestArea = area
    }
  }
  return best
}

function areaOf(image: DeclaredImage, url: string): number {
  if (image.width && image.height) return image.width * image.height
  const inName = /[-_/](\d{2,4})x(\d{2,4})(?=[-_./?]|$)/.exec(url)
  return inName ? Number(inName[1]) * Number(inName[2]) : 0
}

import { maxPictures } from '#server/contract/constants.ts'
import type { FoundPicture } from '#server/contract/extracted-recipe.ts'
import type { DeclaredPicture } from '../candidate.ts'
import { absoluteUrl, isPlaceholder, largestImage } from './image.ts'

interface Chosen {
  /** The address of the cover. */
  cover: string | null
  directions: string[]
  base: string
}

/** Far more than a recipe has. */
const maxDeclared = 100

/**
 * The pictures that a recipe declares in addition to its cover. Most pages declare one picture cut to several sizes and shapes:
 * files of one name count as one, of which the largest is taken.
 */
export function furtherPictures(
  declared: DeclaredPicture[],
  { cover, directions, base }: Chosen,
): FoundPicture[] {
  const coverName = cover === null ? null : nameOf(cover)
  const byName = new Map<string, { urls: string[]; step: string | null }>()
  for (const picture of declared.slice(0, maxDeclared)) {
    const url = absoluteUrl(picture.url, base)
    if (url === null || url.length > 2048 || isPlaceholder(url)) continue
    const name = nameOf(url)
    const same = byName.get(name)
    if (same) same.urls.push(url)
    else if (name !== coverName) byName.set(name, { urls: [url], step: picture.step })
  }
  return [...byName.values()].slice(0, maxPictures - 1).flatMap(({ urls, step }) => {
    const sizes = urls.map((url) => ({ url, width: null, height: null }))
    const largest = largestImage(sizes, base)
    return largest === null ? [] : [{ url: largest, step: stepOf(step, directions) }]
  })
}

/** Directions are without the numbers and headings that the page has. */
function stepOf(text: string | null, directions: string[]): number | null {
  if (text === null || text === '') return null
  const at = directions.findIndex((step) => step === text || text.endsWith(step) || step.endsWith(text))
  return at < 0 ? null : at
}

const size =
  /[-_](?:\d{2,4}x\d{2,4}(?:-c)?|scaled|full|large|medium|small|thumb(?:nail)?|square|wide|\d{1,2}x\d{1,2})(?=[-_.]|$)/gi

/** The file's name without its ending and without what tells its size. */
function nameOf(url: string): string {
  const path = new URL(url).pathname.toLowerCase()
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w{2,5}$/, '')
  const name = file.replace(size, '')
  // '/a1b2c3/16x9/1280.jpg': the folder names the picture.
  return /[a-z]{3}/.test(name) ? name : path.replace(/\d+(?:x\d+)?/g, '')
}

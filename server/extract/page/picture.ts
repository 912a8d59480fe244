import type { DeclaredImage } from '../candidate.ts'
import type { Document } from '../html/document.ts'
import { attribute, isBeside } from '../html/element.ts'
import { imageSource } from '../html/image-source.ts'

const minWidth = 200
const maxPictures = 500

/** The first picture of the content after the title, for a page that declares none. */
export function readPicture(document: Document): DeclaredImage[] {
  let afterTitle: DeclaredImage | null = null
  let first: DeclaredImage | null = null
  let title = false
  let seen = 0
  for (const element of document.elements) {
    if (element.tag === 'h1') title = true
    if (element.tag !== 'img') continue
    if (afterTitle || ++seen > maxPictures) break
    const url = imageSource(element)
    const width = Number.parseInt(attribute(element, 'width') ?? '', 10) || null
    if (!isPhoto(url) || (width !== null && width < minWidth) || isBeside(element)) continue
    const image = { url, width, height: null }
    first ??= image
    if (title) afterTitle = image
  }
  const found = afterTitle ?? first
  return found ? [found] : []
}

function isPhoto(url: string): boolean {
  return (
    url !== '' &&
    !/\.(?:svg|gif)(?:$|\?)|logo|icon|avatar|sprite|pixel|badge|button|print|signature|\/themes\//i.test(url)
  )
}

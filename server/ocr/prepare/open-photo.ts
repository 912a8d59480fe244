import { type Bend, findBend } from './bend.ts'
import { decodePhoto } from './decode.ts'
import { findSkew } from './deskew.ts'
import { findPage, type Page } from './find-page.ts'
import { flatten } from './flatten.ts'
import type { Grey } from './grey.ts'
import { letterHeight } from './letter-height.ts'
import { turnLightPrint } from './light-print.ts'
import { compose, distance, type Matrix, type Quad, rectangleToQuad, rotation, scaling } from './matrix.ts'
import { softenGrain } from './soften.ts'
import { warp } from './warp.ts'

/** `page`: cut out along the sheet's edges; `whole`: everything in the photo. */
export type ViewKind = 'page' | 'whole'

/** A photo made ready for reading: flat light, level lines, letters of a good size. */
export interface View {
  kind: ViewKind
  image: Grey
  /** From a pixel of `image`, once bent, to a place in the upright photo, both sides from 0 to 1. */
  toPhoto: Matrix
  /** Bends the lines again before `toPhoto` applies. */
  bend: Bend
  /** 0 to 1; how sure the outline of the page is. 0 for the whole photo. */
  certainty: number
}

export interface OpenPhoto {
  width: number
  height: number
  page: View | null
  whole(): View
}

/** Small letters this tall read best; measured, and it also bounds the work. */
const bestLetterHeight = 21
const maxEdge = 3600
const straightenWidth = 900

export async function openPhoto(file: Buffer): Promise<OpenPhoto> {
  const photo = await decodePhoto(file)
  const page = findPage(photo)
  return {
    width: photo.width,
    height: photo.height,
    page: page && pageView(turnLightPrint(photo, page.corners), page),
    whole: () => wholeView(turnLightPrint(photo)),
  }
}

function pageView(photo: Grey, page: Page): View {
  const [a, b, c, d] = page.corners
  const width = Math.round((distance(a, b) + distance(d, c)) / 2)
  const height = Math.round((distance(a, d) + distance(b, c)) / 2)
  return makeView(photo, 'page', rectangleToQuad(width, height, page.corners), width, height, page.certainty)
}

function wholeView(photo: Grey): View {
  const { width, height } = photo
  const corners: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return makeView(photo, 'whole', rectangleToQuad(width, height, corners), width, height, 0)
}

function makeView(
  photo: Grey,
  kind: ViewKind,
  toPixels: Matrix,
  width: number,
  height: number,
  certainty: number,
): View {
  const { level, bend } = straighten(photo, kind, toPixels, width, height)
  const first = flatten(softenGrain(warp(photo, level, width, height, bend)))
  const scale = scaleFor(first)
  const matrix = compose(level, scaling(1 / scale))
  const image =
    scale === 1
      ? first
      : flatten(softenGrain(warp(photo, matrix, Math.round(width * scale), Math.round(height * scale), bend)))
  return {
    kind,
    image,
    certainty,
    bend,
    toPhoto: compose(scaling(1 / photo.width, 1 / photo.height), matrix),
  }
}

/** Turns the picture until its lines are level, then finds how they bend; on a small copy, which is enough. */
function straighten(photo: Grey, kind: ViewKind, toPixels: Matrix, width: number, height: number) {
  const factor = Math.max(1, width / straightenWidth)
  const small = (matrix: Matrix) =>
    flatten(
      warp(photo, compose(matrix, scaling(factor)), Math.round(width / factor), Math.round(height / factor)),
    )
  const skew = findSkew(small(toPixels), kind === 'page' ? 4 : 12)
  const level = compose(toPixels, rotation(skew, { x: width / 2, y: height / 2 }))
  return { level, bend: findBend(small(level)) }
}

function scaleFor(image: Grey): number {
  const tall = letterHeight(image)
  if (tall === null) return 1
  const wanted = bestLetterHeight / tall
  if (wanted > 0.8 && wanted < 1.15) return 1
  const largest = maxEdge / Math.max(image.width, image.height)
  return Math.min(Math.max(wanted, 0.3), 2.2, largest)
}

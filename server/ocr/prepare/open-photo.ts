import type { Box } from '../read/word.ts'
import { denoise, smoothGrain } from './denoise.ts'
import { findSkew } from './deskew.ts'
import { type Curl, findCurl, warp } from './dewarp.ts'
import { eraseLeaders } from './erase-leaders.ts'
import { findSheet, type Sheet } from './find-sheet.ts'
import type { GreyImage } from './grey-image.ts'
import { invertLightText } from './invert-light-text.ts'
import { compose, distance, type Matrix, type Quad, rectangleToQuad, rotation, scaling } from './matrix.ts'
import { normaliseIllumination } from './normalise-illumination.ts'
import { xHeight } from './x-height.ts'

/** `sheet`: rectified to the outline of the sheet; `whole`: the whole photo. */
export type ViewKind = 'sheet' | 'whole'

/** An image prepared for recognition: even illumination, deskewed and dewarped, scaled to the best x-height. */
export interface View {
  kind: ViewKind
  image: GreyImage
  /** Rows of dots between two words, which were erased from `image`. */
  leaders: readonly Box[]
  /** Maps a pixel of `image`, after `curl`, to the upright photo, whose sides are 0 to 1. */
  toPhoto: Matrix
  /** The curl that was removed; applied before `toPhoto`. */
  curl: Curl
  /** 0 to 1: certainty of the sheet's outline; 0 for the whole photo. */
  certainty: number
}

/** The views of one photo, each made on first use. */
export interface OpenPhoto {
  /** Null without a visible outline. */
  sheet(): View | null
  whole(): View
}

/** Pixels. Recognition is best at this x-height, as measured; it also bounds the time. */
const bestXHeight = 21
const maxEdge = 3600
const deskewWidth = 900

export function openPhoto(photo: GreyImage): OpenPhoto {
  let sheet: View | null | undefined
  let whole: View | undefined
  function findSheetView(): View | null {
    const found = findSheet(photo)
    return found && sheetView(invertLightText(photo, found.corners), found)
  }
  return {
    sheet() {
      if (sheet === undefined) sheet = findSheetView()
      return sheet
    },
    whole() {
      whole ??= wholeView(invertLightText(photo))
      return whole
    },
  }
}

function sheetView(photo: GreyImage, sheet: Sheet): View {
  const [a, b, c, d] = sheet.corners
  const width = Math.round((distance(a, b) + distance(d, c)) / 2)
  const height = Math.round((distance(a, d) + distance(b, c)) / 2)
  return makeView(
    photo,
    'sheet',
    rectangleToQuad(width, height, sheet.corners),
    width,
    height,
    sheet.certainty,
  )
}

function wholeView(photo: GreyImage): View {
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
  photo: GreyImage,
  kind: ViewKind,
  toPixels: Matrix,
  width: number,
  height: number,
  certainty: number,
): View {
  const { level, curl } = straighten(photo, kind, toPixels, width, height)
  const evenLight = (image: GreyImage) => normaliseIllumination(image, { areHard: true })
  const first = evenLight(denoise(warp(photo, level, width, height, curl)))
  const scale = scaleFor(first)
  const matrix = compose(level, scaling(1 / scale))
  const scaled =
    scale === 1
      ? first
      : evenLight(denoise(warp(photo, matrix, Math.round(width * scale), Math.round(height * scale), curl)))
  const { image, leaders } = eraseLeaders(smoothGrain(scaled), bestXHeight)
  return {
    kind,
    image,
    leaders,
    certainty,
    curl,
    toPhoto: compose(scaling(1 / photo.width, 1 / photo.height), matrix),
  }
}

/** Finds skew, then curl, on a small copy, which is accurate enough. */
function straighten(photo: GreyImage, kind: ViewKind, toPixels: Matrix, width: number, height: number) {
  const factor = Math.max(1, width / deskewWidth)
  const small = (matrix: Matrix) =>
    normaliseIllumination(
      warp(photo, compose(matrix, scaling(factor)), Math.round(width / factor), Math.round(height / factor)),
      { areHard: false },
    )
  const skew = findSkew(small(toPixels), kind === 'sheet' ? 4 : 12)
  const level = compose(toPixels, rotation(skew, { x: width / 2, y: height / 2 }))
  return { level, curl: findCurl(small(level)) }
}

function scaleFor(image: GreyImage): number {
  const tall = xHeight(image)
  if (tall === null) return 1
  const wanted = bestXHeight / tall
  if (wanted > 0.8 && wanted < 1.15) return 1
  const largest = maxEdge / Math.max(image.width, image.height)
  return Math.min(Math.max(wanted, 0.3), 2.2, largest)
}

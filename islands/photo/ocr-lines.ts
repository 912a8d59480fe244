import { fold } from '#server/contract/fold.ts'

/** Parts of the photo's width and height, from 0 to 1. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface OcrLine {
  text: string
  box: Box
}

export interface OcrWord {
  text: string
  box: Box
  /** Worth a second look by a person. */
  doubtful: boolean
}

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

const nextTurn = { 0: 90, 90: 180, 180: 270, 270: 0 } as const
export const turned = (turn: Turn): Turn => nextTurn[turn]

/** What GET /api/recipes/{id}/ocr answers; the places are those of the turned photo. */
export interface OcrDetail {
  photoUrl: string
  lines: OcrLine[]
  words?: OcrWord[]
  /** From how the photo is stored to how it was read. */
  turn?: Turn
}

/** What POST to the same address answers besides: what the photo says, read anew. */
export interface Reread extends OcrDetail {
  reading: { title: string; ingredients: string[]; directions: string; servings: string; cookTime?: string }
}

const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** The lines of the photo that a line of the recipe was read from: a step may have been broken over several. */
export function findLine(lines: readonly OcrLine[], text: string): number[] {
  const wanted = bare(text)
  if (wanted.length < 3) return []
  return lines.flatMap((line, index) => {
    const found = bare(line.text)
    if (found.length < 3) return []
    // A lone word such as 'sugar' stands in many a step; a line of a step is longer than that.
    const isPart = wanted.includes(found) && (found.length >= 14 || found.length * 2 >= wanted.length)
    return isPart || found.includes(wanted) || isAlike(found, wanted) ? [index] : []
  })
}

/** Corrected or misread: most of its pairs of letters occur in the other. */
function isAlike(part: string, whole: string): boolean {
  if (part.length < 6) return false
  let hits = 0
  for (let index = 0; index < part.length - 1; index++) {
    if (whole.includes(part.slice(index, index + 2))) hits += 1
  }
  // A long step has nearly every pair of letters there is, so the longer it is, the more must fit.
  return hits / (part.length - 1) > (whole.length > 3 * part.length ? 0.97 : 0.8)
}

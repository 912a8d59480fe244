import { fold } from '#server/contract/fold.ts'
import type { OcrLine } from '#server/contract/photos.ts'

/** Letters and digits only. */
export const comparableText = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Indexes of the photo's lines that a line of the recipe was read from; a step may span several. */
export function findLine(lines: readonly Pick<OcrLine, 'text'>[], text: string): number[] {
  const wanted = comparableText(text)
  if (wanted.length < 3) return []
  return lines.flatMap((line, index) => {
    const found = comparableText(line.text)
    if (found.length < 3) return []
    // A single word such as 'sugar' occurs in many steps, so a short line must be a large part of the text.
    const isPart = wanted.includes(found) && (found.length >= 14 || found.length * 2 >= wanted.length)
    return isPart || found.includes(wanted) || isAlike(found, wanted) ? [index] : []
  })
}

/** True when most pairs of letters occur in the other, as in corrected or misread text. */
function isAlike(part: string, whole: string): boolean {
  if (part.length < 6) return false
  let hits = 0
  for (let index = 0; index < part.length - 1; index++) {
    if (whole.includes(part.slice(index, index + 2))) hits += 1
  }
  // A long text contains nearly every pair of letters, so more of them must match.
  return hits / (part.length - 1) > (whole.length > 3 * part.length ? 0.97 : 0.8)
}

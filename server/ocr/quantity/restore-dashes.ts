import { withWords } from '../layout/line-from.ts'
import type { Line } from '../layout/lines.ts'
import type { GreyImage } from '../prepare/grey-image.ts'
import type { Box, Word } from '../read/word.ts'

/** '10 15 minutes' with a dash between the figures, which the recogniser dropped, as '10-15 minutes'. */
export function restoreDashes(lines: Line[], image: GreyImage): Line[] {
  return lines.map((line) => {
    const words: Word[] = []
    for (const word of line.words) {
      const before = words.at(-1)
      if (!before || !isRange(before, word) || !hasDash(image, before.box, word.box)) words.push(word)
      else
        words[words.length - 1] = {
          ...before,
          text: `${before.text}-${word.text}`,
          box: { ...before.box, right: word.box.right },
          isDisputed: true,
        }
    }
    return words.length === line.words.length ? line : withWords(line, words)
  })
}

const isRange = (a: Word, b: Word): boolean =>
  /^\d{1,3}$/.test(a.text) && /^\d{1,3}$/.test(b.text) && Number(a.text) < Number(b.text)

const inkBelow = 150

/** Ink between the words at half of their height, and nothing above or below it. */
function hasDash({ data, width }: GreyImage, left: Box, right: Box): boolean {
  const [top, bottom] = [Math.max(left.top, right.top), Math.min(left.bottom, right.bottom)]
  const tall = bottom - top
  let dash = 0
  for (let x = left.right + 1; x < right.left - 1; x++) {
    let isInk = false
    for (let y = top; y < bottom; y++) {
      if ((data[y * width + x] ?? 255) >= inkBelow) continue
      const at = (y - top) / tall
      if (at < 0.3 || at > 0.8) return false
      isInk = true
    }
    if (isInk) dash++
  }
  return dash > tall * 0.15
}

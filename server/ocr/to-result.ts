import type { Attempt } from './attempt.ts'
import { doubtfulAmounts } from './doubtful-amounts.ts'
import { curlY } from './prepare/dewarp.ts'
import type { GreyImage } from './prepare/grey-image.ts'
import { apply } from './prepare/matrix.ts'
import type { View } from './prepare/open-photo.ts'
import type { Box } from './read/word.ts'
import type { OcrResult, PhotoBox } from './result.ts'

const doubtfulBelow = 70
/** Below this quality the words are handwritten or misread, and no amount is certain. */
const legibleQuality = 0.6
/** More than a page in small print has; they are stored, and sent to the browser. */
const maxLines = 500
const maxWords = 5_000

/** Maps a reading to the result: boxes in the photo instead of pixels of the prepared image. */
export function toResult(
  { turn, view, lines: found, reading }: Omit<Attempt, 'recognised'>,
  { width, height }: Pick<GreyImage, 'width' | 'height'>,
): OcrResult {
  // Signs and single letters that are no text would be outlined on the photo.
  const lines = reading.found === 'nothing' ? [] : found.slice(0, maxLines)
  const doubtful = doubtfulAmounts(reading)
  const hasDoubtfulAmounts = reading.quality < legibleQuality
  return {
    found: reading.found,
    recipe: reading.recipe,
    turn,
    text: lines.map((line) => line.text).join('\n'),
    lines: lines.map((line) => {
      const { role, item } = reading.roles.get(line) ?? { role: 'other', item: null }
      return { text: line.text, box: photoBox(line.box, view), role, item }
    }),
    words: lines
      .flatMap((line, index) =>
        line.words.map((word) => ({
          text: word.text,
          box: photoBox(word.box, view),
          confidence: word.confidence,
          doubtful:
            word.isDisputed === true ||
            word.confidence < doubtfulBelow ||
            doubtful.has(word) ||
            (hasDoubtfulAmounts && /\d/.test(word.text)),
          line: index,
        })),
      )
      .slice(0, maxWords),
    quality: reading.quality,
    photo: turn % 180 === 0 ? { width, height } : { width: height, height: width },
  }
}

/** A ten-thousandth of a side is less than a pixel. */
const toShare = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000

/** The axis-aligned bounding box in the photo: in a tilted photo the mapped corners are not a rectangle. */
function photoBox({ left, top, right, bottom }: Box, view: View): PhotoBox {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map(({ x, y }) =>
    apply(view.toPhoto, { x, y: curlY(view.curl, x, y, view.image.width, view.image.height) }),
  )
  const x = toShare(Math.min(...corners.map((corner) => corner.x)))
  const y = toShare(Math.min(...corners.map((corner) => corner.y)))
  return {
    x,
    y,
    w: toShare(toShare(Math.max(...corners.map((corner) => corner.x))) - x),
    h: toShare(toShare(Math.max(...corners.map((corner) => corner.y))) - y),
  }
}

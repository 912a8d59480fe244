import type { Line } from './layout/lines.ts'
import { curlY } from './prepare/dewarp.ts'
import { apply } from './prepare/matrix.ts'
import type { View } from './prepare/open-photo.ts'
import type { Box } from './read/word.ts'
import type { OcrResult, PhotoBox } from './result.ts'
import type { Reading } from './understand/read-recipe.ts'

const doubtfulBelow = 70

/** Maps a reading to the result: boxes in the photo instead of pixels of the prepared image. */
export function toResult(
  view: View,
  lines: Line[],
  reading: Reading,
  photo: { width: number; height: number },
): OcrResult {
  return {
    recipe: reading.recipe,
    text: lines.map((line) => line.text).join('\n'),
    lines: lines.map((line) => {
      const { role, item } = reading.roles.get(line) ?? { role: 'other', item: null }
      return { text: line.text, box: photoBox(line.box, view), role, item }
    }),
    words: lines.flatMap((line, index) =>
      line.words.map(({ text, box, confidence, isDisputed = false }) => ({
        text,
        box: photoBox(box, view),
        confidence,
        doubtful: isDisputed || confidence < doubtfulBelow,
        line: index,
      })),
    ),
    quality: reading.quality,
    photo,
  }
}

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
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const x = clamp(Math.min(...corners.map((corner) => corner.x)))
  const y = clamp(Math.min(...corners.map((corner) => corner.y)))
  return {
    x,
    y,
    w: clamp(Math.max(...corners.map((corner) => corner.x))) - x,
    h: clamp(Math.max(...corners.map((corner) => corner.y))) - y,
  }
}

import type { Box } from '../read/word.ts'
import type { GreyImage } from './grey-image.ts'

/** The bounding boxes of the connected pieces of ink, whose pixels are darker than `inkBelow`; from top to bottom. */
export function inkBoxes({ width, height, data }: GreyImage, inkBelow: number): Box[] {
  // With a border, so that each pixel has four neighbours. 1 is ink that was not visited.
  const stride = width + 2
  const ink = new Uint8Array(stride * (height + 2))
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = (y + 1) * stride + 1; x < width; x++, from++, to++) {
      if ((data[from] ?? 255) < inkBelow) ink[to] = 1
    }
  }
  const boxes: Box[] = []
  for (let start = ink.indexOf(1); start >= 0; start = ink.indexOf(1, start + 1)) {
    boxes.push(boxOfPiece(ink, stride, start))
  }
  return boxes
}

/** Visits the piece of ink that contains `start`. */
function boxOfPiece(ink: Uint8Array, stride: number, start: number): Box {
  let [left, top, right, bottom] = [start % stride, Math.floor(start / stride), 0, 0]
  const stack = [start]
  ink[start] = 0
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % stride
    const y = (at - x) / stride
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
    for (let i = 0; i < 4; i++) {
      const next = i === 0 ? at - 1 : i === 1 ? at + 1 : i === 2 ? at - stride : at + stride
      if (ink[next] !== 1) continue
      ink[next] = 0
      stack.push(next)
    }
  }
  // Without the border.
  return { left: left - 1, top: top - 1, right, bottom }
}

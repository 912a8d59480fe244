import type { PhotoBox } from '#server/contract/photos.ts'

/** The position of a box over its photo. */
export const boxStyle = ({ x, y, w, h }: PhotoBox) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
})

/** The box around all of them; null for none. */
export function boxAround(boxes: readonly PhotoBox[]): PhotoBox | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  }
}

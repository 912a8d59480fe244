import type { Box } from '../read/word.ts'

/** A rectangle around a piece of a text line, which may be tilted. */
export interface TextBox {
  /** Its origin, in pixels of the image. */
  x: number
  y: number
  /** Radians; positive when the line falls to the right. */
  tilt: number
  /** The sides, along and across the line from the origin. */
  from: number
  to: number
  top: number
  bottom: number
}

export const heightOf = ({ top, bottom }: TextBox): number => bottom - top
export const widthOf = ({ from, to }: TextBox): number => to - from

/** A point in the image, given along and across the line. */
export function pointOf({ x, y, tilt }: TextBox, along: number, across: number): { x: number; y: number } {
  return {
    x: x + along * Math.cos(tilt) - across * Math.sin(tilt),
    y: y + along * Math.sin(tilt) + across * Math.cos(tilt),
  }
}

/** The upright box around it. */
export function boundsOf(box: TextBox): Box {
  const corners = [
    pointOf(box, box.from, box.top),
    pointOf(box, box.to, box.top),
    pointOf(box, box.to, box.bottom),
    pointOf(box, box.from, box.bottom),
  ]
  return {
    left: Math.min(...corners.map(({ x }) => x)),
    top: Math.min(...corners.map(({ y }) => y)),
    right: Math.max(...corners.map(({ x }) => x)),
    bottom: Math.max(...corners.map(({ y }) => y)),
  }
}

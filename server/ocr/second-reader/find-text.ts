import type { TextBox } from './text-box.ts'

/** The detector's output: how likely each pixel is within a line of text, 0 to 1, rows from top to bottom. */
export interface TextMap {
  width: number
  height: number
  data: Float32Array
}

/** Of the detector's documentation: a pixel is text above the first, a component above the second on average. */
const textAbove = 0.3
const componentAbove = 0.5
/** The detector marks the middle of each line; the box grows by area / perimeter times this. */
const growth = 1.6
const minPixels = 12
const minSide = 3
/** Components that are hardly longer than tall have no direction. */
const isLong = 2.5

interface Component {
  pixels: number[]
  score: number
}

/** The pieces of text lines in pixels of the map. */
export function findText(map: TextMap): TextBox[] {
  return components(map)
    .filter(({ pixels, score }) => pixels.length >= minPixels && score >= componentAbove)
    .flatMap(({ pixels }) => boxAround(pixels, map.width) ?? [])
}

function components({ width, height, data }: TextMap): Component[] {
  const seen = new Uint8Array(width * height)
  const found: Component[] = []
  const isNew = (at: number) => !seen[at] && (data[at] ?? 0) > textAbove
  for (let start = 0; start < seen.length; start++) {
    if (!isNew(start)) continue
    const pixels = [start]
    seen[start] = 1
    let sum = 0
    // `pixels` grows while it is walked.
    for (const at of pixels) {
      sum += data[at] ?? 0
      const x = at % width
      const neighbours = [at - width, at + width]
      if (x > 0) neighbours.push(at - 1)
      if (x < width - 1) neighbours.push(at + 1)
      for (const next of neighbours) {
        if (next < 0 || next >= seen.length || !isNew(next)) continue
        seen[next] = 1
        pixels.push(next)
      }
    }
    found.push({ pixels, score: sum / pixels.length })
  }
  return found
}

/** Along the main direction of the pixels. */
function boxAround(pixels: number[], width: number): TextBox | null {
  const points = pixels.map((at) => ({ x: at % width, y: Math.floor(at / width) }))
  const x = mean(points.map((point) => point.x))
  const y = mean(points.map((point) => point.y))
  const tilt = tiltOf(points.map((point) => ({ x: point.x - x, y: point.y - y })))
  const box = { x: x + 0.5, y: y + 0.5, tilt, from: 0, to: 0, top: 0, bottom: 0 }
  for (const point of points) {
    const along = (point.x - x) * Math.cos(tilt) + (point.y - y) * Math.sin(tilt)
    const across = (point.y - y) * Math.cos(tilt) - (point.x - x) * Math.sin(tilt)
    box.from = Math.min(box.from, along - 0.5)
    box.to = Math.max(box.to, along + 0.5)
    box.top = Math.min(box.top, across - 0.5)
    box.bottom = Math.max(box.bottom, across + 0.5)
  }
  const long = box.to - box.from
  const tall = box.bottom - box.top
  if (Math.min(long, tall) < minSide) return null
  const more = (growth * long * tall) / (2 * (long + tall))
  return { ...box, from: box.from - more, to: box.to + more, top: box.top - more, bottom: box.bottom + more }
}

/** Radians, of points around their centre; 0 without a clear direction, or a steep one. */
function tiltOf(points: { x: number; y: number }[]): number {
  const xx = mean(points.map(({ x }) => x * x))
  const yy = mean(points.map(({ y }) => y * y))
  const xy = mean(points.map(({ x, y }) => x * y))
  const spread = Math.hypot(xx - yy, 2 * xy)
  const ratio = Math.sqrt((xx + yy + spread) / Math.max(1e-6, xx + yy - spread))
  const tilt = 0.5 * Math.atan2(2 * xy, xx - yy)
  return ratio < isLong || Math.abs(tilt) > Math.PI / 4 ? 0 : tilt
}

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

import type { GreyImage } from '../prepare/grey-image.ts'
import { heightOf, pointOf, type TextBox, widthOf } from './text-box.ts'

/** The input of a network: three equal channels, one after the other. */
export interface NetworkInput {
  width: number
  height: number
  data: Float32Array
}

/** Pixels on the long edge; 1280 take 110 MB more. */
const detectorEdge = 960
/** The recogniser was trained on lines of this height. */
export const lineHeight = 48
const maxLineWidth = 3200
/** Mean and deviation of the pictures that the detector was trained on, by channel. */
const means = [0.485, 0.456, 0.406]
const deviations = [0.229, 0.224, 0.225]

/** The whole image with sides that are multiples of 32, as the detector needs them. */
export function detectorInput(image: GreyImage): NetworkInput {
  const scale = Math.min(detectorEdge / Math.max(image.width, image.height), 1.5)
  const side = (length: number) => Math.max(32, Math.round((length * scale) / 32) * 32)
  const [width, height] = [side(image.width), side(image.height)]
  const area = width * height
  const data = new Float32Array(3 * area)
  const [stepX, stepY] = [image.width / width, image.height / height]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const grey = average(image, x * stepX, y * stepY, stepX, stepY) / 255
      for (let channel = 0; channel < 3; channel++) {
        data[channel * area + at] = (grey - (means[channel] ?? 0)) / (deviations[channel] ?? 1)
      }
    }
  }
  return { width, height, data }
}

/** A line, straightened and scaled to the recogniser's height; `share` of the width is the line, the rest padding. */
export function lineInput(image: GreyImage, box: TextBox): NetworkInput & { share: number } {
  const scale = heightOf(box) / lineHeight
  const used = Math.max(16, Math.min(maxLineWidth, Math.ceil(widthOf(box) / scale)))
  const width = Math.ceil(used / 8) * 8
  const area = width * lineHeight
  const data = new Float32Array(3 * area)
  const samples = Math.max(1, Math.round(scale))
  for (let y = 0; y < lineHeight; y++) {
    for (let x = 0; x < used; x++) {
      let sum = 0
      for (let j = 0; j < samples; j++) {
        for (let i = 0; i < samples; i++) {
          const along = box.from + ((x + (i + 0.5) / samples) * widthOf(box)) / used
          const point = pointOf(box, along, box.top + (y + (j + 0.5) / samples) * scale)
          sum += sample(image, point.x - 0.5, point.y - 0.5)
        }
      }
      const value = sum / (samples * samples) / 127.5 - 1
      for (let channel = 0; channel < 3; channel++) data[channel * area + y * width + x] = value
    }
  }
  return { width, height: lineHeight, data, share: used / width }
}

/** Of the pixels in a rectangle; of one pixel when it is smaller. */
function average({ width, height, data }: GreyImage, x: number, y: number, w: number, h: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const right = Math.min(width, Math.max(left + 1, Math.round(x + w)))
  const bottom = Math.min(height, Math.max(top + 1, Math.round(y + h)))
  let sum = 0
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) sum += data[row * width + column] ?? 0
  }
  return sum / Math.max(1, (right - left) * (bottom - top))
}

/** Between four pixels; outside, the nearest. */
function sample({ width, height, data }: GreyImage, x: number, y: number): number {
  const [u, v] = [Math.min(Math.max(x, 0), width - 1.001), Math.min(Math.max(y, 0), height - 1.001)]
  const at = Math.floor(v) * width + Math.floor(u)
  const [right, down] = [u - Math.floor(u), v - Math.floor(v)]
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return upper * (1 - down) + lower * down
}

/** One byte per pixel, rows from top to bottom without padding; 255 is white. */
export interface GreyImage {
  width: number
  height: number
  data: Uint8Array
}

export const newGreyImage = (width: number, height: number): GreyImage => ({
  width,
  height,
  data: new Uint8Array(width * height),
})

/** Downscales by averaging whole blocks, which neither aliases nor overshoots. */
export function shrinkGrey(image: GreyImage, factor: number): GreyImage {
  if (factor <= 1) return image
  const small = newGreyImage(Math.floor(image.width / factor), Math.floor(image.height / factor))
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      let sum = 0
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * image.width + x * factor
        for (let dx = 0; dx < factor; dx++) sum += image.data[row + dx] ?? 0
      }
      small.data[y * small.width + x] = sum / (factor * factor)
    }
  }
  return small
}

/** Encodes a binary PGM file, the only format that the recogniser reads without an image decoder. */
export function toPgm(image: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${image.width} ${image.height}\n255\n`), image.data])
}

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** Rotates by whole quarter turns, without loss. */
export function rotate(image: GreyImage, turn: Turn): GreyImage {
  if (turn === 0) return image
  const { width, height, data } = image
  const isSideways = turn !== 180
  const out = newGreyImage(isSideways ? height : width, isSideways ? width : height)
  for (let y = 0, at = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++, at++) {
      const from =
        turn === 90
          ? (height - 1 - x) * width + y
          : turn === 180
            ? (height - 1 - y) * width + width - 1 - x
            : x * width + width - 1 - y
      out.data[at] = data[from] ?? 0
    }
  }
  return out
}

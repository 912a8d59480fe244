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
export function shrink(image: GreyImage, factor: number): GreyImage {
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

/** One byte a pixel, rows from top to bottom without padding; 255 is white. */
export interface Grey {
  width: number
  height: number
  data: Uint8Array
}

export const newGrey = (width: number, height: number): Grey => ({
  width,
  height,
  data: new Uint8Array(width * height),
})

/** Averages whole blocks, so that it neither aliases nor invents contrast. */
export function shrink(image: Grey, factor: number): Grey {
  if (factor <= 1) return image
  const small = newGrey(Math.floor(image.width / factor), Math.floor(image.height / factor))
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

/** The binary PGM file of an image: the one format the recogniser takes without a decoder at work. */
export function toPgm(image: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${image.width} ${image.height}\n255\n`), image.data])
}

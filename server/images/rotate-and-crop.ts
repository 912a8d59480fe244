/** A part of a picture, in shares of its width and height. */
interface Part {
  x: number
  y: number
  w: number
  h: number
}

/** A picture rotated clockwise by `turn` degrees, then cropped to `part`. */
export async function rotateAndCrop(bytes: Buffer, turn: number, part: Part | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const { data, info } = await sharp(await sharp(bytes).autoOrient().toBuffer())
    .rotate(turn)
    .toBuffer({ resolveWithObject: true })
  if (!part) return data
  const left = Math.min(info.width - 1, Math.round(part.x * info.width))
  const top = Math.min(info.height - 1, Math.round(part.y * info.height))
  const width = Math.min(info.width - left, Math.round(part.w * info.width))
  const height = Math.min(info.height - top, Math.round(part.h * info.height))
  return sharp(data).extract({ left, top, width, height }).webp({ quality: 92, effort: 1 }).toBuffer()
}

import type { Metadata } from 'sharp'

/** The parts of a picture's header that decide how much memory its decoder takes. */
type Header = Pick<Metadata, 'format' | 'width' | 'height'> &
  Partial<Pick<Metadata, 'channels' | 'depth' | 'isProgressive'>>

/**
 * Peak memory of decoding, in bytes, as measured with 64 megapixels of each kind. A file of a kilobyte can need a
 * gigabyte, so the number of pixels alone says too little.
 */
export function memoryNeed(header: Header): number {
  return header.width * header.height * bytesPerPixel(header)
}

function bytesPerPixel({ format, channels = 4, depth, isProgressive }: Header): number {
  const isDeep = depth !== 'uchar'
  // AVIF: the decoder's block data are larger than the pixels.
  if (format === 'heif') return isDeep ? 25 : 18
  if (format === 'png' && isProgressive) return isDeep ? 10 : 5
  // Decoded line by line.
  if (format === 'png') return isDeep ? 2 : 1.5
  // With several scans, coefficients of the whole picture. The header does not say how many scans there are.
  if (format === 'jpeg') return 2 * channels
  return 5
}

import { maxPhotos } from '#server/contract/constants.ts'

/** A page, not a logo. */
const minPhotoBytes = 20_000
const maxPhotosRead = maxPhotos

/**
 * The JPEG pictures in a PDF, in its order: scanners store one for each page, unpacked. Found by their first bytes, so that
 * a damaged index does not matter.
 */
export function embeddedPhotos(pdf: Buffer): Uint8Array[] {
  const photos: Uint8Array[] = []
  for (
    let at = pdf.indexOf('stream');
    at >= 0 && photos.length < maxPhotosRead;
    at = pdf.indexOf('stream', at + 6)
  ) {
    const start = afterLineBreak(pdf, at + 6)
    if (pdf[start] !== 0xff || pdf[start + 1] !== 0xd8 || pdf[start + 2] !== 0xff) continue
    const end = pdf.indexOf('endstream', start)
    const photo = pdf.subarray(start, end < 0 ? pdf.length : end)
    if (photo.length >= minPhotoBytes) photos.push(Uint8Array.from(photo))
    at = end < 0 ? pdf.length : end
  }
  return photos
}

function afterLineBreak(pdf: Buffer, at: number): number {
  if (pdf[at] === 0x0d && pdf[at + 1] === 0x0a) return at + 2
  return pdf[at] === 0x0a || pdf[at] === 0x0d ? at + 1 : at
}

import sharp from 'sharp'
import type { ImageKind } from '#server/images/kind.ts'

export const secretPlace = 'SECRET-KITCHEN'
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${secretPlace}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
const exif = {
  IFD0: { Make: 'Camera', Artist: secretPlace, Copyright: secretPlace },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 36/1',
  },
}

/** A picture with a wide-gamut profile, EXIF with a place, and XMP, as a phone would write it. */
export async function withPlantedMetadata(kind: ImageKind): Promise<Buffer> {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c63' } })
  if (kind === 'gif') return withGifExtensions(await picture.gif().toBuffer())
  return picture.withExif(exif).withXmp(xmp).withIccProfile('p3')[kind]().toBuffer()
}

/** GIF has no EXIF; XMP and comments travel in extension blocks, put here before the first one. */
function withGifExtensions(gif: Buffer): Buffer {
  const packed = gif[10] ?? 0
  const afterColours = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, secretPlace.length]),
    Buffer.from(secretPlace),
    Buffer.from([0]),
  ])
  const xmpHead = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), Buffer.from(xmp)])
  // XMP is written raw; this trailer makes it readable as blocks by counting down to the end.
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, i) => 255 - i), 0])
  return Buffer.concat([gif.subarray(0, afterColours), comment, xmpHead, trailer, gif.subarray(afterColours)])
}

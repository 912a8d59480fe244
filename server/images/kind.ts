import { t } from '#server/contract/language/t.ts'
import { unsupportedMediaType } from '#server/errors.ts'

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** The kind by magic bytes, because file names and media types are untrusted; null for other files. */
export function findImageKind(bytes: Buffer): ImageKind | 'heic' | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' ? brandedKind(bytes) : null
}

/** Like findImageKind; throws 415 instead of returning null. */
export function imageKindOf(bytes: Buffer): ImageKind | 'heic' {
  const kind = findImageKind(bytes)
  if (!kind) throw unsupportedMediaType(t('Pictures must be JPEG, PNG, WebP, AVIF, GIF or HEIC files.'))
  return kind
}

/** When the major brand is the general 'mif1', a compatible brand names the kind. */
function brandedKind(bytes: Buffer): 'avif' | 'heic' | null {
  if (bytes.length < 16) return null
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(?:he[iv][a-z]|mif1|msf1)$/.test(brand)) ? 'heic' : null
}

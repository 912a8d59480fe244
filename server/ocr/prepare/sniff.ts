export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** The format by a file's first bytes: its name and its declared type are the sender's word only. */
export function sniffPicture(file: Buffer): PictureFormat | null {
  const ascii = (from: number, to: number) => file.toString('latin1', from, to)
  if (file.length < 16) return null
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif'
  return ascii(4, 8) === 'ftyp' ? brandOf(file) : null
}

function brandOf(file: Buffer): PictureFormat | null {
  const size = Math.min(file.readUInt32BE(0), file.length, 256)
  const brands = file.toString('latin1', 8, size)
  return /avi[fs]/.test(brands) ? 'avif' : null
}

import { readAsDataUrl } from './photo-file.ts'

/** Pixels of the longer side; the server keeps less. */
const maxSide = 2400
/** Bytes. Several pictures are sent in one request. */
const largeFile = 1_500_000

/** A picture as a data URL, made smaller when it is large and the browser can read it. */
export async function readShrunk(file: File): Promise<string> {
  if (file.size <= largeFile) return readAsDataUrl(file)
  try {
    return await readAsDataUrl(await shrink(file))
  } catch {
    // HEIC in most browsers; the server reads it.
    return readAsDataUrl(file)
  }
}

async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.88)
  })
}

const maxBytes = 20 * 1024 * 1024
/** Enough for fine print on a page. */
const maxEdge = 3200

const sizeOf = (photos: readonly Blob[]) => photos.reduce((sum, { size }) => sum + size, 0)

/** The photos as the server accepts them together, scaled down if need be; null when they are still too large. */
export async function fitTogether(photos: readonly File[]): Promise<readonly Blob[] | null> {
  if (sizeOf(photos) <= maxBytes) return photos
  const scaled: Blob[] = []
  for (const photo of photos) scaled.push(await scaleDown(photo))
  return sizeOf(scaled) <= maxBytes ? scaled : null
}

/** Unchanged when this browser cannot decode it, or when it would not become smaller. */
async function scaleDown(photo: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(photo)
    const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return blob && blob.size < photo.size ? blob : photo
  } catch {
    return photo
  }
}

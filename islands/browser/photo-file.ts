/** What the server reads. The last name is for systems that do not know the type of what iPhones make. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic'
const maxBytes = 15 * 1024 * 1024

/** Why this file cannot be sent, in a sentence; null when it can. */
export function photoProblem({ name, type, size }: File): string | null {
  const isPhoto = photoTypes.split(',').includes(type) || /\.hei[cf]$/i.test(name)
  if (!isPhoto) return 'Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC picture.'
  return size > maxBytes ? 'A photo can be at most 15 MB.' : null
}

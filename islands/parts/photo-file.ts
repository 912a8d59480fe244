/** What the server reads; phones offer HEIC only when nothing else is asked for. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const maxBytes = 15 * 1024 * 1024

/** Why this file cannot be sent, in a sentence; null when it can. */
export function photoProblem({ type, size }: File): string | null {
  if (!photoTypes.split(',').includes(type)) return 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'
  return size > maxBytes ? 'A photo can have at most 15 MB.' : null
}

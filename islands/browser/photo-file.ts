import { maxUploadBytes } from '#server/contract/constants.ts'
import { message, translated } from '#server/contract/language/t.ts'

/** The types that the server reads. '.heic' is for systems that do not know its media type. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic'

export const photoProblems = {
  kind: message('Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC picture.'),
  large: message('A photo can be at most 15 MB.'),
} as const

export function findPhotoProblem({ name, type, size }: File): keyof typeof photoProblems | null {
  const isPhoto = photoTypes.split(',').includes(type) || /\.hei[cf]$/i.test(name)
  if (!isPhoto) return 'kind'
  return size > maxUploadBytes ? 'large' : null
}

/** Why this file cannot be sent, in a sentence; null when it can. */
export function photoProblem(file: File): string | null {
  const problem = findPhotoProblem(file)
  return problem && translated(photoProblems[problem])
}

export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

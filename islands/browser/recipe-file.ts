import { maxUploadBytes } from '#server/contract/constants.ts'
import { findPhotoProblem, photoProblem, photoTypes } from './photo-file.ts'

const documentEndings = ['.pdf', '.txt', '.text', '.md', '.markdown', '.html', '.htm', '.cook']
const exportEndings = ['.zip', '.json', '.paprikarecipes', '.paprikarecipe', '.csv', '.gz']

/** What the file choosers offer. */
export const recipeFileTypes = [
  photoTypes,
  'application/pdf',
  'text/plain',
  'text/markdown',
  'text/html',
  ...documentEndings,
].join(',')

type FileKind = 'photo' | 'document' | 'export' | 'unknown'

/** By its type and its name; the server looks at the bytes. */
export function fileKind(file: File): FileKind {
  const hasEnding = (endings: string[]) => endings.some((ending) => file.name.toLowerCase().endsWith(ending))
  if (findPhotoProblem(file) !== 'kind') return 'photo'
  if (hasEnding(exportEndings)) return 'export'
  const isText = /^text\/(?:plain|markdown|html)$|^application\/pdf$/.test(file.type)
  return isText || hasEnding(documentEndings) ? 'document' : 'unknown'
}

/** Why this file cannot be sent, in a sentence; null when it can. */
export function fileProblem(file: File): string | null {
  const kind = fileKind(file)
  if (kind === 'unknown')
    return 'Potluck reads photos, PDFs, texts and web pages, and this file is none of them.'
  if (kind === 'document') return file.size > maxUploadBytes ? 'A file can be at most 15 MB.' : null
  return kind === 'photo' ? photoProblem(file) : null
}

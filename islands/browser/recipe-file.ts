import { maxUploadBytes } from '#server/contract/constants.ts'
import { message, translated } from '#server/contract/language/t.ts'
import { findPhotoProblem, photoProblems, photoTypes } from './photo-file.ts'

const documentEndings = ['.pdf', '.txt', '.text', '.md', '.markdown', '.html', '.htm', '.cook']
/** Those of programs, and what they are packed in; the import finds out what is inside. */
const exportEndings = [
  ...['.zip', '.json', '.gz', '.csv', '.tsv', '.xml'],
  ...['.paprikarecipes', '.paprikarecipe', '.melarecipes', '.melarecipe', '.crumb', '.enex', '.mcb', '.rtk'],
  ...['.mmf', '.rk', '.mx2', '.mz2', '.mxp', '.fdx', '.fdxz', '.kreml', '.kre', '.cml', '.grmt'],
]

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

export const fileProblems = {
  ...photoProblems,
  unknown: message('Potluck reads photos, PDFs, texts and web pages, and this file is none of them.'),
  long: message('A file can be at most 15 MB.'),
} as const

export function findFileProblem(file: File): keyof typeof fileProblems | null {
  const kind = fileKind(file)
  if (kind === 'photo') return findPhotoProblem(file)
  if (kind === 'document') return file.size > maxUploadBytes ? 'long' : null
  return kind === 'unknown' ? kind : null
}

/** Why this file cannot be sent, in a sentence; null when it can. */
export function fileProblem(file: File): string | null {
  const problem = findFileProblem(file)
  return problem && translated(fileProblems[problem])
}

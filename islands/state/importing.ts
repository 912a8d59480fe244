import { t } from '#server/contract/language/t.ts'
import type { ImportPreview, ImportProgress, ImportReport, ImportSpan } from '#server/contract/transfer.ts'
import { callApi } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { openDialog } from './dialogs.ts'
import { reasonOf } from './reason-of.ts'
import { replaceToast, showToast } from './toasts.ts'

export type Importing =
  | { step: 'idle' }
  | { step: 'sending'; name: string }
  /** What an import would do, before it does it. */
  | { step: 'asking'; file: File; preview: ImportPreview }
  | { step: 'running'; done: number; total: number }
  /** `file` is what was imported in this tab. */
  | { step: 'done'; report: ImportReport; file: File | null }
  | { step: 'refused'; reason: string }

/** The import of this person: at most one at a time. Other tabs follow it by its events. */
export const importing = createStore<Importing>({ step: 'idle' })

const context = () => t('The import failed')

interface ImportWishes {
  doubles?: 'add'
  /** JSON of which column of a table is what. */
  columns?: string
}

let sent: File | null = null

const formOf = (file: File) => {
  const body = new FormData()
  body.set('file', file)
  return body
}

const refuse = (error: unknown) =>
  importing.set({
    step: 'refused',
    reason: reasonOf(error, context(), t('The import failed.')),
  })

export async function importFile(file: File, query: ImportWishes = {}): Promise<void> {
  importing.set({ step: 'sending', name: file.name })
  sent = file
  try {
    const { total } = await callApi('POST /api/import', { context: context(), body: formOf(file), query })
    // The first events may arrive before the response.
    importing.set((state) => (state.step === 'sending' ? { step: 'running', done: 0, total } : state))
  } catch (error) {
    refuse(error)
  }
}

/** Shows in the profile what a file would bring. */
export function offerImport(file: File): void {
  openDialog({ kind: 'profile', isMoving: true })
  void previewFile(file)
}

/** Reads the file without importing anything, and shows what would happen. */
export async function previewFile(file: File): Promise<void> {
  importing.set({ step: 'sending', name: file.name })
  try {
    const preview = await callApi('POST /api/import?dryRun=true', { context: context(), body: formOf(file) })
    importing.set({ step: 'asking', file, preview })
  } catch (error) {
    refuse(error)
  }
}

export const cancelImport = () => importing.set({ step: 'idle' })

let toastId: number | null = null

function updateToast(toast: Parameters<typeof showToast>[0]): void {
  if (toastId === null) toastId = showToast(toast)
  else replaceToast(toastId, toast)
}

export function importAdvanced({ done, total }: ImportProgress): void {
  importing.set({ step: 'running', done, total })
  updateToast({
    title: t('Importing recipes'),
    message: t('{done, number} of {total, number}', { done, total }),
    kind: 'progress',
  })
}

export function importEnded(report: ImportReport): void {
  importing.set({ step: 'done', report, file: sent })
  sent = null
  const isFailure = report.added + report.existed === 0 && !report.kitchen
  updateToast({
    title: describeReport(report),
    ...(report.problems.length > 0 && { message: t('Your profile says what to look at.') }),
    kind: isFailure ? 'error' : 'success',
    durationMs: 8000,
    ...(report.undo && { action: undoAction(report.undo) }),
  })
  toastId = null
}

const undoAction = (span: ImportSpan) => ({
  label: t('Undo'),
  run: () => void import('./undo-import.ts').then(({ undoImport }) => undoImport(span)),
})

/** '12 recipes added, 3 were here already, 1 to look at.' */
export function describeReport({ added, existed, problems }: ImportReport): string {
  return t(
    '{added, plural, =0 {No recipes added} one {# recipe added} other {# recipes added}}{existed, plural, =0 {} one {, # was here already} other {, # were here already}}{problems, plural, =0 {} other {, # to look at}}.',
    { added, existed, problems: problems.length },
  )
}

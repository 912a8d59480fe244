import type { ImportProgress, ImportReport } from '#server/contract/transfer.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { replaceToast, showToast } from './toasts.ts'

export type Importing =
  | { step: 'idle' }
  | { step: 'sending'; name: string }
  | { step: 'running'; done: number; total: number }
  | { step: 'done'; report: ImportReport }
  | { step: 'refused'; reason: string }

/** The import of this person: at most one at a time. Other tabs follow it by its events. */
export const importing = createStore<Importing>({ step: 'idle' })

const context = 'The import failed'

export async function importFile(file: File): Promise<void> {
  importing.set({ step: 'sending', name: file.name })
  const body = new FormData()
  body.set('file', file)
  try {
    const { total } = await callApi('POST /api/import', { context, body })
    // The first events may arrive before the response.
    importing.set((state) => (state.step === 'sending' ? { step: 'running', done: 0, total } : state))
  } catch (error) {
    const reason = messageOf(error, `${context}.`).replace(`${context}: `, '')
    importing.set({ step: 'refused', reason })
  }
}

let toastId: number | null = null

function updateToast(toast: Parameters<typeof showToast>[0]): void {
  if (toastId === null) toastId = showToast(toast)
  else replaceToast(toastId, toast)
}

export function importAdvanced({ done, total }: ImportProgress): void {
  importing.set({ step: 'running', done, total })
  updateToast({ title: 'Importing recipes', message: `${done} of ${total}`, kind: 'progress' })
}

export function importEnded(report: ImportReport): void {
  importing.set({ step: 'done', report })
  const isFailure = report.added + report.existed === 0
  updateToast({
    title: describeReport(report),
    ...(report.problems.length > 0 && { message: 'Your profile says what went wrong.' }),
    kind: isFailure ? 'error' : 'success',
    durationMs: 8000,
  })
  toastId = null
}

/** '12 recipes added, 3 were here already, 1 with a problem.' */
export function describeReport({ added, existed, problems }: ImportReport): string {
  const parts = [
    `${added === 0 ? 'No' : added} ${added === 1 ? 'recipe' : 'recipes'} added`,
    existed > 0 && `${existed} ${existed === 1 ? 'was' : 'were'} here already`,
    problems.length > 0 && `${problems.length} with a problem`,
  ]
  return `${parts.filter((part) => part !== false).join(', ')}.`
}

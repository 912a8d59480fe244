import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { fileKind, fileProblem } from '../browser/recipe-file.ts'
import { begin, continueAsPhoto, openRead } from './adding.ts'
import { addFromPhotos } from './adding-photos.ts'
import { end } from './additions.ts'
import { openDialog } from './dialogs.ts'
import { offerImport } from './importing.ts'
import { reasonOf } from './reason-of.ts'
import { dashboardToastDurationMs, dismissToast, replaceToast, showToast } from './toasts.ts'

/** A text, PDF or saved page: what was read opens in the form, behind one that is open already. */
async function addFromFile(file: File): Promise<void> {
  const entry = begin('file', '')
  const body = new FormData()
  body.set('file', file)
  const context = t('Could not read the file')
  try {
    const read = await callApi('POST /api/drafts/file', { context, body })
    if (read.kind === 'photo') return continueAsPhoto(entry)
    if (!end(entry)) return
    dismissToast(entry.toastId)
    await openRead(read.draft)
  } catch (error) {
    if (!end(entry)) return
    const title = reasonOf(error, context, t('An unknown error occurred.'))
    replaceToast(entry.toastId, { title, kind: 'error', durationMs: dashboardToastDurationMs })
  }
}

/** Chosen or dropped files: photos are one recipe, others one each. What cannot be read is said in a toast. */
export async function addFromFiles(files: readonly File[]): Promise<void> {
  const photos = files.filter((file) => fileKind(file) === 'photo' && fileProblem(file) === null)
  if (photos.length > 1) openDialog({ kind: 'photos', photos })
  else if (photos.length === 1) await addFromPhotos(photos)
  for (const file of files.filter((each) => !photos.includes(each))) {
    const problem = fileProblem(file)
    if (fileKind(file) === 'export') offerImport(file)
    else if (problem) showToast({ title: problem, kind: 'error', durationMs: dashboardToastDurationMs })
    else await addFromFile(file)
  }
}

import { callApi, messageOf } from '../browser/api.ts'
import { begin } from './adding.ts'
import { end } from './additions.ts'
import { dashboardToastDurationMs, replaceToast } from './toasts.ts'

/** One recipe from the photos of its pages. */
export async function addFromPhotos(photos: readonly Blob[]): Promise<void> {
  const entry = begin('photo', '')
  const body = new FormData()
  for (const photo of photos) body.append('file', photo, 'photo')
  try {
    await callApi('POST /api/scrape/ocr', { context: 'OCR failed', body })
  } catch (error) {
    if (!end(entry)) return
    replaceToast(entry.toastId, {
      title: messageOf(error, 'An unknown error occurred during OCR.').replace(/^OCR failed:\s*/, ''),
      kind: 'error',
      durationMs: dashboardToastDurationMs,
    })
  }
}

import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { begin } from './adding.ts'
import { end } from './additions.ts'
import { reasonOf } from './reason-of.ts'
import { dashboardToastDurationMs, replaceToast } from './toasts.ts'

/** One recipe from the photos of its pages. */
export async function addFromPhotos(photos: readonly Blob[]): Promise<void> {
  const entry = begin('photo', '')
  const body = new FormData()
  for (const photo of photos) body.append('file', photo, 'photo')
  const context = t('OCR failed')
  try {
    await callApi('POST /api/scrape/ocr', { context, body })
  } catch (error) {
    if (!end(entry)) return
    replaceToast(entry.toastId, {
      title: reasonOf(error, context, t('An unknown error occurred during OCR.')),
      kind: 'error',
      durationMs: dashboardToastDurationMs,
    })
  }
}

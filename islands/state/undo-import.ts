import { t } from '#server/contract/language/t.ts'
import type { ImportSpan } from '#server/contract/transfer.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { importing } from './importing.ts'
import { dismissToast, showToast } from './toasts.ts'

/** Deletes what an import added; the recipes leave the list by their events. */
export async function undoImport(span: ImportSpan): Promise<void> {
  const toast = showToast({ title: t('Undoing the import'), kind: 'progress', durationMs: null })
  let deleted = 0
  try {
    for (let left = 1; left > 0; ) {
      const part = await callApi('POST /api/import/undo', { body: span })
      deleted += part.deleted
      left = part.deleted === 0 ? 0 : part.left
    }
    importing.set({ step: 'idle' })
    showToast({
      title: t(
        '{count, plural, one {# recipe of the import deleted.} other {# recipes of the import deleted.}}',
        { count: deleted },
      ),
      message: t('You can restore them for 30 days, under Recently deleted.'),
      kind: 'success',
      durationMs: 8000,
    })
  } catch (error) {
    showToast({
      title: messageOf(error, t('The import could not be undone.')),
      kind: 'error',
      durationMs: 8000,
    })
  }
  dismissToast(toast)
}

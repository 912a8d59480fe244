import { t } from '#server/contract/language/t.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { showToast } from '../state/toasts.ts'
import { showPotluck } from './potlucks-state.ts'

/** For a button: a toast says what failed. */
export async function tryWithToast(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    showToast({ title: t('That did not work'), message: messageOf(error), kind: 'error' })
  }
}

export const setCancelled = (id: string, isCancelled: boolean): Promise<void> =>
  tryWithToast(async () => {
    const body = { isCancelled }
    showPotluck((await callApi('PUT /api/potlucks/:id/cancelled', { params: { id }, body })).potluck)
  })

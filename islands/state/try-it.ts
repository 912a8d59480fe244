import { t } from '#server/contract/language/t.ts'
import { messageOf } from '../browser/api.ts'
import { showToast } from './toasts.ts'

/** For what a button does: says why it failed. */
export const showFailure = (error: unknown): void =>
  void showToast({ title: t('That did not work'), message: messageOf(error), kind: 'error' })

export const tryWithToast = (act: () => Promise<void>): Promise<void> => act().catch(showFailure)

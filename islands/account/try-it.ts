import { confirmed } from '../state/confirming.ts'
import { showFailure, showToast } from '../state/toasts.ts'
import { reloadAccount } from './account-state.ts'

/** For a button: does it, then reads the page's data again; a toast says what failed. */
export async function tryIt(
  change: () => Promise<unknown>,
  done?: string,
  reload = reloadAccount,
): Promise<void> {
  try {
    await confirmed(change)
    if (done) showToast({ title: done, kind: 'success' })
  } catch (error) {
    showFailure(error)
  }
  await reload()
}

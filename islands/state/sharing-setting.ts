import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { updateMe } from './session.ts'

/** Shows the change at once; false when the server did not save it. */
export async function saveSharing(isSharingEnabled: boolean): Promise<boolean> {
  updateMe(() => ({ isSharingEnabled }))
  try {
    await callApi('PATCH /api/me', { context: t('Could not save'), body: { isSharingEnabled } })
    return true
  } catch {
    updateMe(() => ({ isSharingEnabled: !isSharingEnabled }))
    return false
  }
}

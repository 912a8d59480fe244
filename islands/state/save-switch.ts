import type { ApiBodies } from '#server/contract/api-calls.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { updateMe } from './session.ts'

/** Shows a switch at once, and as it was when the server did not save it; false then. */
export async function saveSwitch(
  isOn: boolean,
  body: ApiBodies['PATCH /api/me'],
  show: (isOn: boolean) => void,
): Promise<boolean> {
  show(isOn)
  try {
    await callApi('PATCH /api/me', { context: t('Could not save'), body })
    return true
  } catch {
    show(!isOn)
    return false
  }
}

export const saveSharing = (isOn: boolean): Promise<boolean> =>
  saveSwitch(isOn, { isSharingEnabled: isOn }, (isSharingEnabled) => updateMe(() => ({ isSharingEnabled })))

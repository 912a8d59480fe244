import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { updateMe } from '../state/session.ts'

/** Whether to ask the language model without a question. Shows the change at once; false when it was not saved. */
export async function alwaysAsk(isAlwaysAsked: boolean): Promise<boolean> {
  show(isAlwaysAsked)
  try {
    await callApi('PATCH /api/me', { context: t('Could not save'), body: { alwaysAskModel: isAlwaysAsked } })
    return true
  } catch {
    show(!isAlwaysAsked)
    return false
  }
}

const show = (isAlwaysAsked: boolean) =>
  updateMe(({ languageModel }) =>
    languageModel ? { languageModel: { ...languageModel, isAlwaysAsked } } : {},
  )

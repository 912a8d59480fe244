import { saveSwitch } from '../state/save-switch.ts'
import { updateMe } from '../state/session.ts'

/** Whether to ask the language model without a question; false when it was not saved. */
export const alwaysAsk = (isOn: boolean): Promise<boolean> =>
  saveSwitch(isOn, { alwaysAskModel: isOn }, (isAlwaysAsked) =>
    updateMe(({ languageModel }) =>
      languageModel ? { languageModel: { ...languageModel, isAlwaysAsked } } : {},
    ),
  )

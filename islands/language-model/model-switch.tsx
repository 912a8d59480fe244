import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Me } from '#server/contract/users.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { Switch } from '../ui/switch.tsx'
import { alwaysAsk } from './always-ask.ts'

/** In the profile, if there is a language model. */
export function ModelSwitch({ languageModel }: Pick<Me, 'languageModel'>) {
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  if (!languageModel) return null
  async function save(isAlwaysAsked: boolean) {
    setState('saving')
    setState((await alwaysAsk(isAlwaysAsked)) ? 'idle' : 'failed')
  }
  return (
    <div>
      <Switch
        label={t('Always ask the language model')}
        description={t(
          'Pages and photos that Potluck cannot read are sent as text to {host} without a question',
          {
            host: languageModel.host,
          },
        )}
        checked={languageModel.isAlwaysAsked}
        disabled={state === 'saving'}
        onChange={(event) => void save(event.target.checked)}
      />
      <FormMessage error={state === 'failed' ? t('Failed to save changes. Please try again.') : null} />
    </div>
  )
}

import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Me } from '#server/contract/users.ts'
import { saveSharing } from '../state/save-switch.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { Switch } from '../ui/switch.tsx'

export function SharingSwitch({ me }: { me: Me }) {
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  async function save(isSharingEnabled: boolean) {
    setState('saving')
    setState((await saveSharing(isSharingEnabled)) ? 'idle' : 'failed')
  }
  return (
    <div>
      <Switch
        label={t('Enable Recipe Sharing')}
        description={t('Shows/hides the share icon on the recipe cards')}
        checked={me.isSharingEnabled}
        disabled={state === 'saving'}
        onChange={(event) => void save(event.target.checked)}
      />
      <FormMessage error={state === 'failed' ? t('Failed to save changes. Please try again.') : null} />
    </div>
  )
}

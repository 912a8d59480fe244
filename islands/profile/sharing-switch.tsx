import { useState } from 'react'
import type { Me } from '#server/contract/users.ts'
import { callApi } from '../browser/api.ts'
import { updateMe } from '../state/session.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { Switch } from '../ui/switch.tsx'

export function SharingSwitch({ me }: { me: Me }) {
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  async function save(isSharingEnabled: boolean) {
    updateMe(() => ({ isSharingEnabled }))
    setState('saving')
    try {
      await callApi('PATCH /api/me', { context: 'Could not save', body: { isSharingEnabled } })
      setState('idle')
    } catch {
      updateMe(() => ({ isSharingEnabled: !isSharingEnabled }))
      setState('failed')
    }
  }
  return (
    <div>
      <Switch
        label="Enable Recipe Sharing"
        description="Shows/hides the share icon on the recipe cards"
        checked={me.isSharingEnabled}
        disabled={state === 'saving'}
        onChange={(event) => void save(event.target.checked)}
      />
      <FormMessage error={state === 'failed' ? 'Failed to save changes. Please try again.' : null} />
    </div>
  )
}

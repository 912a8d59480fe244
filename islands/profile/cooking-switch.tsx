import { useState } from 'react'
import type { Me } from '#server/contract/users.ts'
import { callApi } from '../browser/api.ts'
import { setMe } from '../state/session.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { Switch } from '../ui/switch.tsx'

export function CookingSwitch({ me }: { me: Me }) {
  /** Shown until the server has it. */
  const [wished, setWished] = useState<boolean | null>(null)
  const [isFailed, setFailed] = useState(false)
  async function save(isCookingShared: boolean) {
    setWished(isCookingShared)
    setFailed(false)
    try {
      setMe(await callApi('PATCH /api/me', { context: 'Could not save', body: { isCookingShared } }))
    } catch {
      setFailed(true)
    }
    setWished(null)
  }
  return (
    <div>
      <Switch
        label="Show friends what I cook"
        description="Friends who have the same recipe see my rating and cooking notes"
        checked={wished ?? me.isCookingShared ?? false}
        disabled={wished !== null}
        onChange={(event) => void save(event.target.checked)}
      />
      <FormMessage error={isFailed ? 'Failed to save changes. Please try again.' : null} />
    </div>
  )
}

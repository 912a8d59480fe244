import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
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
      setMe(await callApi('PATCH /api/me', { body: { isCookingShared } }))
    } catch {
      setFailed(true)
    }
    setWished(null)
  }
  return (
    <div>
      <Switch
        label={t('Show friends what I cook')}
        description={t('Friends who have the same recipe see my rating and cooking notes')}
        checked={wished ?? me.isCookingShared ?? false}
        disabled={wished !== null}
        onChange={(event) => void save(event.target.checked)}
      />
      <FormMessage error={isFailed ? t('Failed to save changes. Please try again.') : null} />
    </div>
  )
}

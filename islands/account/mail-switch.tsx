import type { Account } from '#server/contract/account.ts'
import { callApi } from '../browser/api.ts'
import { Switch } from '../ui/switch.tsx'
import { tryIt } from './try-it.ts'

interface MailSwitchProps {
  kind: Account['mutedMails'][number]
  mutedMails: Account['mutedMails']
  label: string
  description: string
}

/** Whether mails of one kind come; the others stay as they are. */
export function MailSwitch({ kind, mutedMails, label, description }: MailSwitchProps) {
  const others = mutedMails.filter((each) => each !== kind)
  return (
    <Switch
      label={label}
      description={description}
      checked={!mutedMails.includes(kind)}
      onChange={({ target }) =>
        void tryIt(() =>
          callApi('PATCH /api/me', { body: { mutedMails: target.checked ? others : [...others, kind] } }),
        )
      }
    />
  )
}

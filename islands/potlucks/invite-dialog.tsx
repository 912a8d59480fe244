import { useEffect, useState } from 'react'
import { fullName } from '#server/contract/format.ts'
import type { Friend } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { LinkCard } from './link-card.tsx'
import styles from './potluck-form.module.css'

export function InviteDialog({ potluck, onClose }: { potluck: Potluck; onClose(): void }) {
  const [friends, setFriends] = useState<readonly Friend[] | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    callApi('GET /api/friends', {}).then(setFriends, (reason) => setError(messageOf(reason)))
  }, [])
  const invited = new Set(potluck.guests.map(({ email }) => email))
  const open = friends?.filter(({ email }) => !invited.has(email)) ?? []
  const invite = () =>
    callApi('PUT /api/potlucks/:id/guests', {
      params: { id: potluck._id },
      body: { friendEmails: [...chosen] },
    })
  const toggle = (email: string) =>
    setChosen((list) => (list.includes(email) ? list.filter((each) => each !== email) : [...list, email]))
  if (friends !== null && open.length === 0)
    return (
      // The link is shown once, and a click outside would lose it.
      <Dialog title={t('Invite friends')} closesOnOutsideClick={false} onClose={onClose}>
        <p>
          {friends.length === 0
            ? t('You have no friends here yet. Send people the link instead.')
            : t('All your friends are invited. Others can come with the link.')}
        </p>
        <LinkCard potluck={potluck} />
      </Dialog>
    )
  return (
    <ChangeDialog
      title={t('Invite friends')}
      confirmLabel={t('Invite')}
      canConfirm={chosen.length > 0}
      change={invite}
      onClose={onClose}
    >
      <FormMessage error={error} />
      {friends === null && error === null && <p role="status">{t('Loading friends...')}</p>}
      <div className={styles.boxes}>
        {open.map((friend) => (
          <Checkbox
            key={friend.email}
            label={fullName(friend)}
            checked={chosen.includes(friend.email)}
            onChange={() => toggle(friend.email)}
          />
        ))}
      </div>
    </ChangeDialog>
  )
}

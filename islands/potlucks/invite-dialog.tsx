import { useEffect, useState } from 'react'
import { fullName } from '#server/contract/format.ts'
import type { Friend } from '#server/contract/friends.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './potluck-form.module.css'
import { show } from './potlucks-state.ts'

export function InviteDialog({ potluck, onClose }: { potluck: Potluck; onClose(): void }) {
  const [friends, setFriends] = useState<readonly Friend[] | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    callApi('GET /api/friends', {}).then(setFriends, (reason) => setError(messageOf(reason)))
  }, [])
  const invited = new Set(potluck.guests.map(({ email }) => email))
  const open = friends?.filter(({ email }) => !invited.has(email)) ?? []
  async function send() {
    setIsSending(true)
    try {
      const params = { id: potluck._id }
      const answer = await callApi('PUT /api/potlucks/:id/guests', {
        params,
        body: { friendEmails: [...chosen] },
      })
      show(answer.potluck)
      onClose()
    } catch (reason) {
      setError(messageOf(reason))
      setIsSending(false)
    }
  }
  const toggle = (email: string) =>
    setChosen((list) => (list.includes(email) ? list.filter((each) => each !== email) : [...list, email]))
  return (
    <Dialog
      title="Invite friends"
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            variant="primary"
            isBusy={isSending}
            disabled={chosen.length === 0}
            onClick={() => void send()}
          >
            Invite
          </Button>
        </>
      }
    >
      {friends === null && error === null && <p role="status">Loading friends...</p>}
      {friends !== null && open.length === 0 && (
        <p>
          {friends.length === 0
            ? 'You have no friends here yet. Send people the link instead.'
            : 'All your friends are invited. Others can come with the link.'}
        </p>
      )}
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
    </Dialog>
  )
}

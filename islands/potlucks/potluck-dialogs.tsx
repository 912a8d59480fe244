import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Potluck, PotluckGuest } from '#server/contract/potlucks.ts'
import { callApi } from '../browser/api.ts'
import { tryWithToast } from '../state/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { BringDialog } from './bring-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PotluckDialog } from './potluck-dialog.tsx'
import { reloadPotlucks, setCancelled } from './potlucks-state.ts'
import { RemoveGuestsDialog } from './remove-guests-dialog.tsx'

export type OpenDialog =
  | { dialog: 'none' | 'bring' | 'change' | 'invite' | 'cancel' | 'delete' | 'leave' | 'remove several' }
  | { dialog: 'remove'; guest: PotluckGuest }

interface PotluckDialogsProps {
  open: OpenDialog
  potluck: Potluck
  onClose(): void
}

/** What is open above a potluck. */
export function PotluckDialogs({ open, potluck, onClose }: PotluckDialogsProps) {
  const { _id: id, name, guests } = potluck
  const params = { id }
  switch (open.dialog) {
    case 'none':
      return null
    case 'bring':
      return <BringDialog potluck={potluck} onClose={onClose} />
    case 'change':
      return <PotluckDialog potluck={potluck} onClose={onClose} />
    case 'invite':
      return <InviteDialog potluck={potluck} onClose={onClose} />
    case 'remove several':
      return <RemoveGuestsDialog potluck={potluck} onClose={onClose} />
    case 'cancel':
      return (
        <Asked
          title={t('Call it off?')}
          confirm={t('Call it off')}
          // In several languages the usual word for 'Cancel' is the one for 'Call it off'.
          leave={t('Not now')}
          onClose={onClose}
          act={() => setCancelled(id, true)}
        >
          {t('Your guests see that {name} is called off. You can change your mind.', { name })}
        </Asked>
      )
    case 'delete':
      return (
        <Asked
          title={t('Delete this potluck?')}
          confirm={t('Delete')}
          onClose={onClose}
          act={async () => {
            await callApi('DELETE /api/potlucks/:id', { params })
            location.assign('/potlucks')
          }}
        >
          {t('It disappears for all its guests, and cannot be brought back.')}
        </Asked>
      )
    case 'leave':
      return (
        <Asked
          title={t('Remove you?')}
          confirm={t('Remove me')}
          onClose={onClose}
          act={async () => {
            const guestId = guests.find(({ isYou }) => isYou)?._id ?? ''
            await callApi('DELETE /api/potlucks/:id/guests/:guestId', { params: { id, guestId } })
            location.assign('/potlucks')
          }}
        >
          {t('You no longer see this potluck, and what you bring is taken off the list.')}
        </Asked>
      )
    case 'remove':
      return (
        <Asked
          title={t('Remove {name}?', { name: open.guest.name })}
          confirm={t('Remove')}
          onClose={onClose}
          act={async () => {
            const guestId = open.guest._id
            await callApi('DELETE /api/potlucks/:id/guests/:guestId', { params: { id, guestId } })
            await reloadPotlucks()
          }}
        >
          {t(
            'What they bring is removed from the list, too. They can come back with the link; make a new one to prevent that.',
          )}
        </Asked>
      )
  }
}

interface AskedProps {
  title: string
  confirm: string
  leave?: string
  children: string
  act(): Promise<void>
  onClose(): void
}

function Asked({ title, confirm, leave, children, act, onClose }: AskedProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function go() {
    setIsBusy(true)
    await tryWithToast(act)
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      cancelLabel={leave}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}

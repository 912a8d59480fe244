import { type ReactNode, useState } from 'react'
import type { Potluck } from '#server/contract/potlucks.ts'
import { messageOf } from '../browser/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { show } from './potlucks-state.ts'

interface ChangeDialogProps {
  title: string
  confirmLabel: string
  isDestructive?: boolean
  /** Whether something is chosen. */
  canConfirm: boolean
  /** Changes the potluck and returns it; throws an error whose message is shown. */
  change(): Promise<{ potluck: Potluck }>
  onClose(): void
  children: ReactNode
}

/** Chooses something and changes the potluck; stays open with the reason when that fails. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, confirmLabel, isDestructive = false, canConfirm, change, onClose, children } = props
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function send() {
    setIsSending(true)
    try {
      show((await change()).potluck)
      onClose()
    } catch (reason) {
      setError(messageOf(reason))
      setIsSending(false)
    }
  }
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={isSending}
            disabled={!canConfirm}
            onClick={() => void send()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

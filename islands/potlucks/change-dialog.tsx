import { type ReactNode, useState } from 'react'
import type { Potluck } from '#server/contract/potlucks.ts'
import { messageOf } from '../browser/api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showPotluck } from './potlucks-state.ts'

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
      showPotluck((await change()).potluck)
      onClose()
    } catch (reason) {
      setError(messageOf(reason))
      setIsSending(false)
    }
  }
  return (
    <ConfirmDialog
      {...{ title, confirmLabel, isDestructive, error, onClose }}
      isBusy={isSending}
      isDisabled={!canConfirm}
      onConfirm={() => void send()}
    >
      {children}
    </ConfirmDialog>
  )
}

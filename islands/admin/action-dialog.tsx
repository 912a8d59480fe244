import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../browser/api.ts'
import { confirmed } from '../state/confirming.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './action-dialog.module.css'
import { refreshAll } from './live.ts'

interface ActionDialogProps {
  title: string
  /** Says what will happen. */
  children: ReactNode
  confirmLabel: string
  isDestructive?: boolean
  act(): Promise<unknown>
  onClose(): void
  /** Called after success, when the dialog has restored the focus. */
  onDone?(): void
}

/** Confirms an action, stays open while it runs, and shows why it failed. */
export function ActionDialog({
  title,
  children,
  confirmLabel,
  isDestructive = false,
  act,
  onClose,
  onDone,
}: ActionDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const afterwards = useRef<(() => void) | undefined>(undefined)
  // Effects are cleaned up after layout effects, one of which restores the focus.
  useEffect(() => () => afterwards.current?.(), [])
  async function run() {
    setBusy(true)
    setError(null)
    try {
      await confirmed(act)
      afterwards.current = onDone
      onClose()
      refreshAll()
    } catch (cause) {
      console.error(cause)
      setError((cause instanceof ApiError && cause.page?.sentence) || messageOf(cause))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={isDestructive}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      <div className={styles.body}>
        <p>{children}</p>
        <FormMessage error={error} />
      </div>
    </ConfirmDialog>
  )
}

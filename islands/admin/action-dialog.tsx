import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import styles from './action-dialog.module.css'
import { explain } from './ask.ts'
import { refreshAll } from './keep-fresh.ts'

interface ActionDialogProps {
  title: string
  /** What will be done, and to whom. */
  children: ReactNode
  confirmLabel: string
  isDestructive?: boolean
  act(): Promise<void>
  onClose(): void
}

/** Says what will happen before it does, stays while it does, and when it fails says why. */
export function ActionDialog({
  title,
  children,
  confirmLabel,
  isDestructive,
  act,
  onClose,
}: ActionDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function run() {
    setBusy(true)
    setError(null)
    try {
      await act()
      onClose()
      refreshAll()
    } catch (cause) {
      console.error(cause)
      setError(explain(cause))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={isDestructive ?? false}
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

import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  /** Called once it is done and the dialog has given the focus back. */
  onDone?(): void
}

/** Says what will happen before it does, stays while it does, and when it fails says why. */
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
  // Effects end after layout effects, one of which gives the focus back.
  useEffect(() => () => afterwards.current?.(), [])
  async function run() {
    setBusy(true)
    setError(null)
    try {
      await act()
      afterwards.current = onDone
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

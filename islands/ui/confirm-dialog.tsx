import type { ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormMessage } from './form-message.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  /** Colours the confirm button. Cancel has the focus in any case. */
  isDestructive?: boolean
  isBusy?: boolean
  /** While something must be chosen first. */
  isDisabled?: boolean
  /** Why it failed. */
  error?: string | null
  onConfirm(): void
  onClose(): void
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  isDestructive = false,
  isBusy = false,
  isDisabled = false,
  error = null,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={isDisabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  )
}

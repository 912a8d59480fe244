import { type ReactNode, useEffect } from 'react'
import { t } from '#server/contract/language/t.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Makes the browser ask before it closes the tab. */
export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}

interface DiscardDialogProps {
  children: ReactNode
  onKeep(): void
  onDiscard(): void
}

export const DiscardDialog = ({ children, onKeep, onDiscard }: DiscardDialogProps) => (
  <ConfirmDialog
    title={t('Discard your changes?')}
    confirmLabel={t('Discard')}
    cancelLabel={t('Keep editing')}
    isDestructive
    onClose={onKeep}
    onConfirm={onDiscard}
  >
    {children}
  </ConfirmDialog>
)

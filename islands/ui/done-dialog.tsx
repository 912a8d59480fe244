import type { ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormMessage } from './form-message.tsx'

interface DoneDialogProps {
  title: string
  size?: 'small' | 'medium'
  /** Undefined in a dialog where nothing can fail. */
  error?: string | null
  onClose(): void
  children: ReactNode
}

/** Shows something, or saves each change at once, so that nothing is left to confirm. */
export const DoneDialog = ({ title, size = 'medium', error, onClose, children }: DoneDialogProps) => (
  <Dialog
    title={title}
    size={size}
    onClose={onClose}
    actions={
      <>
        {error !== undefined && <FormMessage error={error} />}
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('Done')}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)

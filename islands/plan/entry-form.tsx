import type { ComponentProps, ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './plan.module.css'
import { WhereFields } from './where-fields.tsx'

interface EntryFormProps extends ComponentProps<typeof WhereFields> {
  title: string
  saveLabel: string
  /** False while closing would lose text. */
  closesOnOutsideClick?: boolean
  onSave(): void
  onClose(): void
  /** What is eaten. */
  children: ReactNode
}

/** The form of an entry of a plan: what is eaten, when, and by how many. */
export const EntryForm = ({
  title,
  saveLabel,
  closesOnOutsideClick = true,
  onSave,
  onClose,
  children,
  ...where
}: EntryFormProps) => (
  <Dialog
    title={title}
    size="small"
    onClose={onClose}
    closesOnOutsideClick={closesOnOutsideClick}
    actions={
      <>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="primary" type="submit" form="plan-entry">
          {saveLabel}
        </Button>
      </>
    }
  >
    <form
      id="plan-entry"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      <WhereFields {...where} />
    </form>
  </Dialog>
)

import type { ReactNode } from 'react'
import type { Meal } from '#server/contract/plan-merge.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './plan.module.css'
import { WhereFields } from './where-fields.tsx'

interface EntryFormProps {
  title: string
  saveLabel: string
  /** False while closing would lose text. */
  closesOnOutsideClick?: boolean
  day: string
  meal: Meal
  servings: string
  onDay(day: string): void
  onMeal(meal: Meal): void
  onServings(servings: string): void
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
        <Button onClick={onClose}>Cancel</Button>
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

import { type FormEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

interface NameDialogProps {
  title: string
  action: string
  name: string
  maxLength: number
  error?: string | null
  /** False keeps the dialog open. */
  onSave(name: string): boolean | Promise<boolean>
  onClose(): void
}

/** Asks for the name of a list, a collection or a menu. */
export function NameDialog({ title, action, name, maxLength, error, onSave, onClose }: NameDialogProps) {
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (written === '') return
    setBusy(true)
    const isSaved = await onSave(written)
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form="name-dialog" isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id="name-dialog" onSubmit={(event) => void save(event)}>
        <TextField
          name="name"
          label={t('Name')}
          defaultValue={name}
          maxLength={maxLength}
          autoComplete="off"
          error={error}
          required
          data-autofocus
        />
      </form>
    </Dialog>
  )
}

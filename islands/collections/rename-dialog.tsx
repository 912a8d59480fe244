import { useState } from 'react'
import { maxCollectionNameLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { attempt, renameCollection } from './collection-changes.ts'
import { collections, shelf } from './collections-state.ts'

export function RenameDialog({ dialog: { id }, onClose }: DialogProps<'rename-collection'>) {
  const [seen] = useState(() => shelf.get().collection)
  const [name, setName] = useState(seen?.name ?? '')
  const { error } = useStore(collections, (state) => state)
  async function rename() {
    const isDone = await attempt(() => renameCollection(id, { name, was: seen?.nameStamp }))
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t('Rename collection')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" disabled={name.trim() === ''} onClick={() => void rename()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void rename()
        }}
      >
        <TextField
          label={t('Name')}
          autoComplete="off"
          maxLength={maxCollectionNameLength}
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import { maxCollectionNameLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { NameDialog } from '../ui/name-dialog.tsx'
import { renameCollection, tryCollection } from './collection-changes.ts'
import { collections, shelf } from './collections-state.ts'

export function RenameDialog({ dialog: { id }, onClose }: DialogProps<'rename-collection'>) {
  const [seen] = useState(() => shelf.get().collection)
  const { error } = useStore(collections, (state) => state)
  return (
    <NameDialog
      title={t('Rename collection')}
      action={t('Save')}
      name={seen?.name ?? ''}
      maxLength={maxCollectionNameLength}
      error={error}
      onSave={(name) => tryCollection(() => renameCollection(id, { name, was: seen?.nameStamp }))}
      onClose={onClose}
    />
  )
}

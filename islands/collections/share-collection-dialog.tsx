import { callApi } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { PeopleDialog } from '../sharing/people-dialog.tsx'
import type { DialogProps } from '../state/dialogs.ts'
import { shelf } from './collections-state.ts'

export function ShareCollectionDialog({ dialog: { id }, onClose }: DialogProps<'share-collection'>) {
  const { collection } = useStore(shelf, (state) => state)
  const params = { id }
  return (
    <PeopleDialog
      kind="collection"
      isOwn
      people={collection?.members ?? []}
      share={async (friendEmail, canEdit) => {
        const body = { friendEmail, canEdit }
        const answer = await callApi('PUT /api/collections/:id/members', { params, body })
        shelf.set((now) => (now.id === id ? { ...now, collection: answer.collection } : now))
      }}
      end={(friendEmail) => callApi('DELETE /api/collections/:id/members', { params, body: { friendEmail } })}
      onClose={onClose}
    />
  )
}

import { useEffect } from 'react'
import type { Collection } from '#server/contract/collections.ts'
import { callApi } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { PeopleDialog } from '../sharing/people-dialog.tsx'
import type { DialogProps } from '../state/dialogs.ts'
import { households, isLivedIn, loadHouseholds } from '../state/household.ts'
import { shelf } from './collections-state.ts'

export function ShareCollectionDialog({ dialog: { id }, onClose }: DialogProps<'share-collection'>) {
  const { collection } = useStore(shelf, (state) => state)
  const hasHousemates = useStore(households, isLivedIn)
  useEffect(() => void loadHouseholds().catch(() => {}), [])
  const params = { id }
  const show = (answer: { collection: Collection }) =>
    shelf.set((now) => (now.id === id ? { ...now, collection: answer.collection } : now))
  const isOfHome = collection?.isOfHome ?? false
  return (
    <PeopleDialog
      kind="collection"
      isOwn
      people={collection?.members ?? []}
      share={async (friendEmail, canEdit) => {
        const body = { friendEmail, canEdit }
        show(await callApi('PUT /api/collections/:id/members', { params, body }))
      }}
      end={(friendEmail) => callApi('DELETE /api/collections/:id/members', { params, body: { friendEmail } })}
      home={
        hasHousemates || isOfHome
          ? {
              isChosen: isOfHome,
              choose: async (isChosen) =>
                show(
                  await callApi(
                    isChosen ? 'PUT /api/collections/:id/household' : 'DELETE /api/collections/:id/household',
                    { params },
                  ),
                ),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}

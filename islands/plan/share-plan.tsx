import { callApi } from '../browser/api.ts'
import { useStore } from '../browser/store.ts'
import { PeopleDialog } from '../sharing/people-dialog.tsx'
import { planState, put } from './plan-state.ts'

export function SharePlan({ onClose }: { onClose(): void }) {
  const { plan: id, plans } = useStore(planState, (state) => state)
  const shown = plans.find(({ _id }) => _id === id)
  const params = { id }
  return (
    <PeopleDialog
      kind="plan"
      isOwn={shown?.owner === null}
      people={shown?.people ?? []}
      joined={shown?.joined}
      share={async (friendEmail) =>
        put((await callApi('PUT /api/plans/:id/members', { params, body: { friendEmail } })).plan)
      }
      end={(friendEmail) => callApi('DELETE /api/plans/:id/members', { params, body: { friendEmail } })}
      onClose={onClose}
    />
  )
}

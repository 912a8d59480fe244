import type { Household } from '#server/contract/households.ts'
import { callApi } from '../browser/api.ts'
import { refreshMe } from '../state/account.ts'
import { households, loadHouseholds } from '../state/household.ts'

export async function joinHousehold({ _id: id, owner }: Household): Promise<void> {
  try {
    households.set(await callApi('POST /api/households/:id/join', { params: { id } }))
  } catch (error) {
    await loadHouseholds()
    // Of two who invite each other, the other may have joined this one at the same moment.
    const livesHere = households
      .get()
      ?.own?.people.some(({ email, hasJoined }) => hasJoined && email === owner?.email)
    if (!livesHere) throw error
  }
  await refreshMe()
}

/** Removes a friend by their address; the person leaves, or declines, with their own. */
export async function leaveHousehold(household: Household | null, friendEmail: string): Promise<void> {
  if (!household) return
  await callApi('DELETE /api/households/:id/members', {
    params: { id: household._id },
    body: { friendEmail },
  })
  await loadHouseholds()
  await refreshMe()
}

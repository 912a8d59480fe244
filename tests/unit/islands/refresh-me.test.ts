import { expect, test, vi } from 'vitest'
import { refreshMe } from '#islands/state/account.ts'
import { meOf, session, setMe } from '#islands/state/session.ts'
import type { Me } from '#server/contract/users.ts'

const called = vi.hoisted(() => vi.fn())
vi.mock('#islands/browser/api.ts', async (original) => ({ ...(await original<object>()), callApi: called }))

const me: Me = {
  ...{ _id: 'anna', firstName: 'Anna', lastName: 'Cook', email: 'anna@example.com', favoriteFoods: [] },
  ...{ isSharingEnabled: false, pendingRequests: [], friends: [], isAdmin: false },
}

test('what the server no longer says of a person is no longer shown, such as an answered invitation', async () => {
  setMe({ ...me, householdInvitations: 1, hasOlderRecipes: true })
  called.mockResolvedValue(me)
  await refreshMe()
  expect(meOf(session.get())).toEqual(me)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { joinHousehold } from '#islands/profile/household-membership.ts'
import { households } from '#islands/state/household.ts'
import type { Household } from '#server/contract/households.ts'

const called = vi.hoisted(() => vi.fn())
vi.mock('#islands/browser/api.ts', () => ({ callApi: called }))
vi.mock('#islands/state/account.ts', () => ({ refreshMe: vi.fn() }))

const lee = { firstName: 'Lee', lastName: 'Cook', email: 'lee@example.com' }
const invitation: Household = { _id: 'theirs', owner: lee, people: [{ ...lee, hasJoined: true }] }
const refusal = new Error('You are in a household already. Please leave it first.')

/** What the server says of this person's household once it refused the invitation. */
const refuse = (hasJoined: boolean) =>
  called.mockImplementation((name: string) => {
    if (name === 'POST /api/households/:id/join') throw refusal
    const own = { _id: 'mine', owner: null, people: [{ ...lee, hasJoined }] }
    return { own, invitations: [], offered: 0 }
  })

beforeEach(() => {
  called.mockReset()
  households.set(null)
})

test('a person whom the other one joined at the same moment is told nothing, and sees them', async () => {
  refuse(true)
  await joinHousehold(invitation)
  expect(households.get()?.own?.people).toEqual([{ ...lee, hasJoined: true }])
})

test('a person who lives with others is told so, and sees what is there now', async () => {
  refuse(false)
  await expect(joinHousehold(invitation)).rejects.toBe(refusal)
  expect(households.get()?.invitations).toEqual([])
})

import { fullName } from '#server/contract/format.ts'
import type { Friend, PendingRequest } from '#server/contract/friends.ts'
import type { Me } from '#server/contract/users.ts'
import { createStore } from '../browser/store.ts'

export type Session =
  | { status: 'checking' }
  | {
      status: 'authed'
      me: Me /** Read from this device, because the server cannot be reached. */
      isStored: boolean
    }
  | { status: 'unauthed' }

export const session = createStore<Session>({ status: 'checking' })

export const meOf = (state: Session): Me | null => (state.status === 'authed' ? state.me : null)

export function setMe(me: Me, isStored = false): void {
  session.set({ status: 'authed', me, isStored })
}

export function updateMe(change: (me: Me) => Partial<Me>): void {
  session.set((state) => {
    if (state.status !== 'authed') return state
    return { ...state, me: { ...state.me, ...change(state.me) } }
  })
}

export function addRequest(request: PendingRequest): void {
  updateMe(({ pendingRequests }) => ({
    pendingRequests: [...pendingRequests.filter(({ _id }) => _id !== request._id), request],
  }))
}

export function removeRequest(id: string): void {
  updateMe(({ pendingRequests }) => ({ pendingRequests: pendingRequests.filter(({ _id }) => _id !== id) }))
}

/** Addresses whose request was approved in this very tab. */
export const approvedHere = new Set<string>()

export function addFriend(friend: Friend): void {
  updateMe(({ friends }) => ({
    friends: [...friends.filter(({ email }) => email !== friend.email), friend].sort(byName),
  }))
}

export function removeFriend(email: string): void {
  updateMe(({ friends }) => ({ friends: friends.filter((friend) => friend.email !== email) }))
}

const byName = (a: Friend, b: Friend) => fullName(a).localeCompare(fullName(b))

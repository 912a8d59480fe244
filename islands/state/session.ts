import { fullName } from '#server/contract/format.ts'
import type { Friend, PendingRequest } from '#server/contract/friends.ts'
import { locale, t } from '#server/contract/language/t.ts'
import type { Me } from '#server/contract/users.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { sessionEnded } from '../browser/sign-out.ts'
import { createStore } from '../browser/store.ts'

export type PageSession =
  | { status: 'checking' }
  /** `isStored`: read from this device, because the server cannot be reached. */
  | { status: 'authed'; me: Me; isStored: boolean }
  /** Neither the server nor this device says who is signed in. */
  | { status: 'unreachable' }

export const session = createStore<PageSession>({ status: 'checking' })

export const meOf = (state: PageSession): Me | null => (state.status === 'authed' ? state.me : null)

export function setMe(me: Me, isStored = false): void {
  session.set({ status: 'authed', me, isStored })
}

export const fetchMe = () => callApi('GET /api/me', { context: t('Could not load the profile') })

/** The person of the stored token; null when it is invalid, which signs out here. Throws when the server fails. */
export async function verifyToken(): Promise<Me | null> {
  try {
    const me = await fetchMe()
    await restorePageCookie()
    return me
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    await sessionEnded()
    return null
  }
}

/** The page came without a session although there is one: the browser lost the cookie, which pictures need. */
async function restorePageCookie(): Promise<void> {
  if (document.documentElement.dataset.person) return
  // Without it, only pictures are missing.
  await callApi('POST /api/account/page-cookie', {}).catch(() => {})
}

export function updateMe(change: (me: Me) => Partial<Me>): void {
  session.set((state) => {
    if (state.status !== 'authed') return state
    return { ...state, me: { ...state.me, ...change(state.me) } }
  })
}

/** With the server's answer, which leaves out what no longer is, such as an invitation. */
export function replaceMe(me: Me): void {
  session.set((state) => (state.status === 'authed' ? { ...state, me } : state))
}

export function addRequest(request: PendingRequest): void {
  updateMe(({ pendingRequests }) => ({
    pendingRequests: [...pendingRequests.filter(({ _id }) => _id !== request._id), request],
  }))
}

export function removeRequest(id: string): void {
  updateMe(({ pendingRequests }) => ({ pendingRequests: pendingRequests.filter(({ _id }) => _id !== id) }))
}

/** E-mail addresses whose request was approved in this tab, which needs no toast about it. */
export const approvedHere = new Set<string>()

export function addFriend(friend: Friend): void {
  updateMe(({ friends }) => ({
    friends: [...friends.filter(({ email }) => email !== friend.email), friend].sort(byName()),
  }))
}

/** And their request: their account may have been deleted. */
export function removeFriend(email: string): void {
  updateMe(({ friends, pendingRequests }) => ({
    friends: friends.filter((friend) => friend.email !== email),
    pendingRequests: pendingRequests.filter(({ from }) => from.email !== email),
  }))
}

function byName(): (a: Friend, b: Friend) => number {
  const order = new Intl.Collator(locale())
  return (a, b) => order.compare(fullName(a), fullName(b))
}

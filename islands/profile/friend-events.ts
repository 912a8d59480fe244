import { fullName } from '#server/contract/format.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { refreshMe } from '../state/account.ts'
import { openDialog } from '../state/dialogs.ts'
import { households, loadHouseholds } from '../state/household.ts'
import {
  addFriend,
  addRequest,
  approvedHere,
  meOf,
  removeFriend,
  removeRequest,
  session,
} from '../state/session.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'

export const friendEvents = {
  'friend:request': (request) => {
    addRequest(request)
    showToast({ title: `New friend request from ${fullName(request.from)}`, durationMs })
  },
  'friend:accepted': ({ friend }) => {
    const wasAskedOfUs = takeRequestFrom(friend.email)
    addFriend(friend)
    void refreshMe()
    // Both people get the event; no toast for the one who approved.
    if (wasAskedOfUs) return
    showToast({ title: `${fullName(friend)} accepted your friend request!`, kind: 'success', durationMs })
  },
  'household:shared': ({ sender }) => {
    void refreshMe()
    showToast({
      title: `${fullName(sender)} invites you into their household.`,
      durationMs,
      action: { label: 'Look', run: () => openDialog({ kind: 'household' }) },
    })
  },
  'household:changed': () => {
    void refreshMe()
    if (households.get()) void loadHouseholds().catch(() => {})
  },
  'friend:removed': ({ email }) => removeFriend(email),
  'invitation:failed': ({ email, message }) => {
    const title = `The invitation to ${email} could not be delivered.`
    showToast({ title, message, kind: 'error', durationMs: null })
  },
} satisfies Partial<EventHandlers>

function takeRequestFrom(email: string): boolean {
  const request = meOf(session.get())?.pendingRequests.find(({ from }) => from.email === email)
  if (request) removeRequest(request._id)
  return approvedHere.delete(email) || request !== undefined
}

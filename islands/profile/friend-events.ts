import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { householdsCollectionsChanged } from '../collections/collection-news.ts'
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
import { dismissToast, dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'

export const friendEvents = {
  'friend:request': (request) => {
    addRequest(request)
    showToast({ title: t('New friend request from {name}', { name: fullName(request.from) }), durationMs })
  },
  'friend:accepted': ({ friend }) => {
    const wasAskedOfUs = takeRequestFrom(friend.email)
    addFriend(friend)
    void refreshMe()
    // Both people get the event; no toast for the one who approved.
    if (wasAskedOfUs) return
    const title = t('{name} accepted your friend request!', { name: fullName(friend) })
    showToast({ title, kind: 'success', durationMs })
  },
  'household:shared': ({ sender }) => {
    void refreshMe()
    invitationToast = showToast({
      title: t('{name} invites you into their household.', { name: fullName(sender) }),
      durationMs,
      action: { label: t('Look', {}, 'at an invitation'), run: () => openDialog({ kind: 'household' }) },
    })
  },
  'household:changed': () => {
    void refreshMe().then(dropAnswered)
    householdsCollectionsChanged()
    if (households.get()) void loadHouseholds().catch(() => {})
  },
  'friend:removed': ({ email }) => removeFriend(email),
  'invitation:failed': ({ email, message }) => {
    const title = t('The invitation to {email} could not be delivered.', { email })
    showToast({ title, message, kind: 'error', durationMs: null })
  },
} satisfies Partial<EventHandlers>

/** The toast about the last invitation into a household. */
let invitationToast = 0

/** An invitation that was answered, here or on another device, or taken back, is no longer offered. */
function dropAnswered(): void {
  if (!meOf(session.get())?.householdInvitations) dismissToast(invitationToast)
}

function takeRequestFrom(email: string): boolean {
  const request = meOf(session.get())?.pendingRequests.find(({ from }) => from.email === email)
  if (request) removeRequest(request._id)
  return approvedHere.delete(email) || request !== undefined
}

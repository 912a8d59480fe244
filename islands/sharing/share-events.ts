import { fullName } from '#server/contract/format.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { addIncomingShare } from '../state/incoming-shares.ts'
import { shareFailed, shareSucceeded } from '../state/sharing.ts'
import { dashboardToastDurationMs as durationMs, showShared, showToast } from '../state/toasts.ts'

export const shareEvents = {
  'recipe:shared': addIncomingShare,
  'recipe:share:success': shareSucceeded,
  'recipe:share:error': shareFailed,
  'shopping:shared': ({ list, sender }) => showShared(sender, `the shopping list “${list.name}”`),
  'plan:shared': ({ sender }) => showShared(sender, 'a plan'),
  'cooking:shared': ({ title, sender }) =>
    showToast({ title: `${fullName(sender)} cooks “${title}” together with you.`, durationMs }),
} satisfies Partial<EventHandlers>

import type { EventHandlers } from '../browser/socket.ts'
import { addIncomingShare } from '../state/incoming-shares.ts'
import { shareFailed, shareSucceeded } from '../state/sharing.ts'
import { showShared } from '../state/toasts.ts'

export const shareEvents = {
  'recipe:shared': addIncomingShare,
  'recipe:share:success': shareSucceeded,
  'recipe:share:error': shareFailed,
  'shopping:shared': ({ list, sender }) => showShared(sender, `the shopping list “${list.name}”`),
  'plan:shared': ({ sender }) => showShared(sender, 'a plan'),
} satisfies Partial<EventHandlers>

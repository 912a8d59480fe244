import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { addIncomingShare } from '../state/incoming-shares.ts'
import { shareFailed, shareSucceeded } from '../state/sharing.ts'
import { dashboardToastDurationMs as durationMs, showShared, showToast } from '../state/toasts.ts'

export const shareEvents = {
  'recipe:shared': addIncomingShare,
  'recipe:share:success': shareSucceeded,
  'recipe:share:error': shareFailed,
  'shopping:shared': ({ list, sender }) =>
    showShared(sender, (values) =>
      t('{name} shared the shopping list “{list}” with you.', { ...values, list: list.name }),
    ),
  'plan:shared': ({ sender }) => showShared(sender, (values) => t('{name} shared a plan with you.', values)),
  'cooking:shared': ({ title, sender }) =>
    showToast({
      title: t('{name} cooks “{title}” together with you.', { name: fullName(sender), title }),
      durationMs,
    }),
} satisfies Partial<EventHandlers>

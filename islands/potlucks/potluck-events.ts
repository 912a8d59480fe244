import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { refreshNextPotluck } from '../state/next-potluck.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'

/** On pages with the line about the next potluck. */
export const nextPotluckEvents = {
  'potluck:changed': () => void refreshNextPotluck(),
  'potluck:removed': () => void refreshNextPotluck(),
  'potluck:invited': ({ name, sender }) => {
    void refreshNextPotluck()
    const title = t('{sender} invites you: {name}', { sender: fullName(sender), name })
    showToast({ title, durationMs })
  },
} satisfies Partial<EventHandlers>

import { fullName } from '#server/contract/format.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { refreshNextPotluck } from '../state/next-potluck.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'

/** On pages with the line about the next potluck. */
export const nextPotluckEvents = {
  'potluck:changed': () => void refreshNextPotluck(),
  'potluck:removed': () => void refreshNextPotluck(),
  'potluck:invited': ({ name, sender }) => {
    void refreshNextPotluck()
    showToast({ title: `${fullName(sender)} invites you: ${name}`, durationMs })
  },
} satisfies Partial<EventHandlers>

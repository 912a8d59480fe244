import type { Done } from '../base/ending.ts'
import type { Happenings, Reactions } from '../reactions.ts'
import { credentials } from './list.ts'

export const accessReactions: Reactions = {
  credentialsEnd: endListed,
}

/** Does with each credential of a person what its entry says about the cause. */
async function endListed({ cause, ending }: Happenings['credentialsEnd']): Promise<Done> {
  const result: Done = { ended: [], waiting: [] }
  for (const { fate, counted, endAll, suspendAll } of credentials) {
    if (fate[cause] === 'stays') continue
    const waits = fate[cause] === 'waits' && suspendAll !== undefined
    const n = waits ? await suspendAll(ending) : await endAll(ending)
    if (n === 0) continue
    result[waits ? 'waiting' : 'ended'].push(() => counted(n))
  }
  return result
}

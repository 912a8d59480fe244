import type { Ended } from '#server/contract/access.ts'
import { counted } from '#server/contract/format.ts'
import type { Happenings } from '../reactions.ts'
import { credentials } from './list.ts'

/** Does with each credential of a person what its entry says about the cause. */
export async function endListed({ cause, ending }: Happenings['credentialsEnd']): Promise<Ended> {
  const result: Ended = { ended: [], waiting: [] }
  for (const { fate, noun, endAll, suspendAll } of credentials) {
    if (fate[cause] === 'stays') continue
    const waits = fate[cause] === 'waits' && suspendAll !== undefined
    const n = waits ? await suspendAll(ending) : await endAll(ending)
    if (n === 0) continue
    result[waits ? 'waiting' : 'ended'].push(counted(n, noun))
  }
  return result
}

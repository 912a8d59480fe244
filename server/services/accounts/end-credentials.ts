import type { Ended } from '#server/contract/access.ts'
import type { Cause, Ending } from '../base/ending.ts'
import { react } from '../reactions.ts'

/** Returns what ended and what waits, in words. */
export async function endCredentials(cause: Cause, ending: Ending): Promise<Ended> {
  const done = await react('credentialsEnd', { cause, ending })
  return { ended: done.flatMap(({ ended }) => ended), waiting: done.flatMap(({ waiting }) => waiting) }
}

import type { Cause, Done, Ending } from '../base/ending.ts'
import { react } from '../reactions.ts'

/** Returns what ended and what waits. */
export async function endCredentials(cause: Cause, ending: Ending): Promise<Done> {
  const done = await react('credentialsEnd', { cause, ending })
  return { ended: done.flatMap(({ ended }) => ended), waiting: done.flatMap(({ waiting }) => waiting) }
}

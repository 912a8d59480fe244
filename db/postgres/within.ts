import { setTimeout as sleep } from 'node:timers/promises'

/** For an answer that arrived while this process did something else: timers fire before it is read. */
const readMs = 250

/** The result of `work`; throws `late()` when there is none within this time. */
export async function within<T>(work: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  const over = new AbortController()
  const options = { signal: over.signal, ref: false }
  const limit = sleep(limitMs, undefined, options).then(() => sleep(readMs, undefined, options))
  try {
    return await Promise.race([work, limit.then(() => Promise.reject(late()))])
  } finally {
    over.abort()
    limit.catch(() => {})
  }
}

import { availableParallelism } from 'node:os'
import { createThreadPool } from '#server/async/thread-pool.ts'
import { workerFile } from '#server/async/worker-file.ts'
import { tooManyRequests } from '#server/errors.ts'
import type { HashTask } from './argon2.ts'

/** One core is for those who are signed in already. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** At 10 ms a hash, the last in the queue waits two seconds at most. */
const longestQueue = 200

/** What guesses for an unknown address are checked against: the hash of a password that was thrown away, as costly as any. */
export const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$k/1d5NSsjBdtii0D4plxUA$XnS8FvyFiELj2A5bvndTBRAIkdy4O3dMX77MhTKeZzQ'

/** Asked and told while a password has its turn: a hundred guesses at the same moment are counted like one by one. */
interface Attempt {
  /** Throws when there were too many. */
  allow(): Promise<void>
  failed(): Promise<void>
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Spends the same work when `stored` is null, so that the time does not tell whether an account exists. */
  verify(stored: string | null, password: string, attempt?: Attempt): Promise<boolean>
}

/** Hashing with bounded concurrency, in threads that give way: a flood of logins must not take the whole machine. */
export function createPasswordHasher(): PasswordHasher {
  const slots = createSlots(atOnce, longestQueue)
  const run: (task: HashTask) => Promise<unknown> = createThreadPool(
    workerFile('server/passwords/hash-worker'),
  )
  return {
    hash: async (password) => String(await slots(() => run({ password }))),
    async verify(stored, password, attempt) {
      return slots(async () => {
        await attempt?.allow()
        const matches = (await run({ password, stored: stored ?? decoy })) === true && stored !== null
        if (!matches) await attempt?.failed()
        return matches
      })
    },
  }
}

function createSlots(size: number, longest: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= size) {
      if (waiting.length >= longest)
        throw tooManyRequests('Potluck is busy signing people in. Please try again.', 2)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

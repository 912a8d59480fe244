import { availableParallelism } from 'node:os'
import { tooManyRequests } from './errors.ts'

/** OWASP's figures for argon2id: 19 MiB, 2 passes, 1 lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The thread pool has 4 threads, which files and DNS need too; and one core is for those who are signed in already. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** At 10 ms a hash, the last in the queue waits two seconds at most. */
const longestQueue = 200

/** Loaded with the first password: an idle server is 3 MB smaller without. */
const argon2 = () => import('@node-rs/argon2')

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

/** Hashing with bounded concurrency: a flood of logins must not take the whole machine. */
export function createPasswordHasher(): PasswordHasher {
  const slots = createSlots(atOnce, longestQueue)
  let decoy: Promise<string> | undefined
  return {
    async hash(password) {
      const { hash } = await argon2()
      return slots(() => hash(password.normalize('NFC'), settings))
    },
    async verify(stored, password, attempt) {
      const { hash, verify } = await argon2()
      decoy ??= hash('a password nobody has', settings)
      const against = stored ?? (await decoy)
      return slots(async () => {
        await attempt?.allow()
        const matches = (await verify(against, password.normalize('NFC'))) && stored !== null
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

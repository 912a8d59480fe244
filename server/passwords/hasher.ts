import { availableParallelism } from 'node:os'
import { createLimiter } from '#server/async/limiter.ts'
import { t } from '#server/contract/language/t.ts'
import { tooManyRequests } from '#server/errors.ts'

/** OWASP's figures for argon2id: 19 MiB, 2 passes, 1 lane. About 10 ms of one core. */
const owaspSettings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One core stays free for people who are signed in already. */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** At 10 ms a hash, the last in the queue waits two seconds at most. */
const maxQueued = 200

/** Verified instead of a stored hash when the address is unknown: the hash of a discarded password, with the same settings. */
export const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$k/1d5NSsjBdtii0D4plxUA$XnS8FvyFiELj2A5bvndTBRAIkdy4O3dMX77MhTKeZzQ'

/** Called while the password holds its place, so that a hundred guesses at the same moment are counted one by one. */
interface Attempt {
  /** Throws when there were too many. */
  allow(): Promise<void>
  failed(): Promise<void>
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Does the same work when `stored` is null, so that the time does not tell whether an account exists. */
  verify(stored: string | null, password: string, attempt?: Attempt): Promise<boolean>
}

/**
 * Hashes in Node's thread pool with bounded concurrency, so that a flood of logins leaves room for other requests. Tests
 * with many people pass cheaper settings.
 */
export function createPasswordHasher(settings = owaspSettings): PasswordHasher {
  const limit = createLimiter({
    places: hashesAtOnce,
    waiting: maxQueued,
    refuse: () => tooManyRequests(t('Potluck is busy signing people in. Please try again.'), 2),
  })
  return {
    hash: (password) => limit(async () => (await loadArgon2()).hash(normalise(password), settings)),
    verify: (stored, password, attempt) =>
      limit(async () => {
        await attempt?.allow()
        const { verify } = await loadArgon2()
        const matches = (await verify(stored ?? decoy, normalise(password))) && stored !== null
        if (!matches) await attempt?.failed()
        return matches
      }),
  }
}

/** The same letters, however a keyboard composes them. */
const normalise = (password: string) => password.normalize('NFC')

/** Native code that the server does not need before the first password. */
const loadArgon2 = () => import('@node-rs/argon2')

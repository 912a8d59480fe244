import type { App } from '../app.ts'
import { AppError } from '../errors.ts'

/** Where a request came from, for limits. */
export interface Origin {
  address: string
}

/** Addresses that each account proved to be its owner's. Strangers' failures do not lock these out. */
const ownAddresses = new WeakMap<App, Set<string>>()
/** Beyond these the first ones have to prove themselves anew. */
const mostOwnAddresses = 10_000
const keyOf = (email: string, { address }: Origin) => `${email} ${address}`

/** Whoever registers, signs in or follows the link of a mail is the owner, whatever was guessed from there before. */
export async function welcomeOwner(app: App, email: string, origin: Origin): Promise<void> {
  const key = keyOf(email, origin)
  const known = ownAddresses.get(app) ?? new Set()
  ownAddresses.set(app, known.add(key))
  if (known.size > mostOwnAddresses) {
    const [first = ''] = known
    known.delete(first)
  }
  await app.limits.reset('login by account and address', key)
}

/** The limits on trying passwords for one account from one address. */
export function loginAttempt(app: App, email: string, origin: Origin) {
  const key = keyOf(email, origin)
  return {
    /** Throws 429 when too many were wrong. */
    async allow(): Promise<void> {
      await app.limits.check('login by address', origin.address)
      await app.limits.check('login by account and address', key)
      if (!ownAddresses.get(app)?.has(key)) await app.limits.check('login by account', email)
    },
    async failed(): Promise<void> {
      await Promise.all([
        countFailure(app, 'login by address', origin.address),
        countFailure(app, 'login by account and address', key),
        countFailure(app, 'login by account', email),
      ])
    },
  }
}

/** The limit itself speaks at the next attempt; this one still hears that its password is wrong. */
export async function countFailure(
  app: App,
  name: Parameters<App['limits']['take']>[0],
  key: string,
): Promise<void> {
  await app.limits.take(name, key).catch((reason: unknown) => {
    if (!(reason instanceof AppError)) throw reason
  })
}

import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../text/tokens.ts'
import type { KnownBy } from './known-devices.ts'

/** Where a request came from. */
export interface Origin {
  address: string
  /** The device cookie; null without one. */
  deviceToken: string | null
  /** Of the browser or program, for people: 'Firefox on Windows'. */
  device: string
}

const addressKey = (email: string, { address }: Origin) => `${email} ${address}`
const deviceKey = (email: string, { deviceToken }: Origin) => `${email} ${hashToken(deviceToken ?? '')}`

/** After a successful sign-in: earlier wrong passwords from the same device and address no longer count. */
export async function clearFailures(app: App, email: string, origin: Origin): Promise<void> {
  await app.limits.reset('login by account and address', addressKey(email, origin))
  await app.limits.reset('login by device', deviceKey(email, origin))
}

interface LoginAttempt {
  /** Throws 429 when too many were wrong. */
  allow(): Promise<void>
  failed(): Promise<void>
}

/** The limits on trying passwords for one account from one place. */
export const loginAttempt = (app: App, email: string, origin: Origin, knownBy: KnownBy): LoginAttempt =>
  knownBy === 'cookie' ? fromKnownDevice(app, email, origin) : fromElsewhere(app, email, origin, knownBy)

/** Counted separately: other people's attempts, also from the same address, do not lock a known device out. */
function fromKnownDevice(app: App, email: string, origin: Origin): LoginAttempt {
  const key = deviceKey(email, origin)
  return {
    allow: () => app.limits.check('login by device', key),
    failed: () => countFailure(app, 'login by device', key),
  }
}

function fromElsewhere(
  app: App,
  email: string,
  origin: Origin,
  knownBy: Exclude<KnownBy, 'cookie'>,
): LoginAttempt {
  const key = addressKey(email, origin)
  let hasSlot = knownBy === 'address'
  return {
    async allow() {
      await app.limits.check('login by address', origin.address)
      await app.limits.check('login by account and address', key)
      if (hasSlot) return
      try {
        await app.limits.check('login by account', email)
      } catch (reason) {
        if (!(reason instanceof AppError)) throw reason
        await app.limits.take('login by account, slowed', email)
        hasSlot = true
      }
    },
    async failed() {
      await Promise.all([
        countFailure(app, 'login by address', origin.address),
        countFailure(app, 'login by account and address', key),
        countFailure(app, 'login by account', email),
      ])
    },
  }
}

/** The limit takes effect at the next attempt; this one still gets 401 for its wrong password. */
async function countFailure(
  app: App,
  name: Parameters<App['limits']['take']>[0],
  key: string,
): Promise<void> {
  await app.limits.take(name, key).catch((reason: unknown) => {
    if (!(reason instanceof AppError)) throw reason
  })
}

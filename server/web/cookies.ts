import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { dayMs } from '#server/contract/day.ts'
import { deviceName } from '../services/accounts/device-name.ts'
import { deviceLifetimeMs } from '../services/accounts/known-devices.ts'
import type { Origin } from '../services/accounts/login-attempts.ts'
import { maxSessionAgeMs } from '../services/accounts/sessions.ts'
import { attemptLifetimeMs } from '../services/accounts/sign-in-attempts.ts'
import type { Env } from './env.ts'

interface Cookie {
  name: string
  /**
   * With https. Browsers accept `__Host-` only from this host, over https, for every path: no subdomain and no http address
   * can plant one. `__Secure-` may have a path.
   */
  prefix: 'host' | 'secure'
  lifetimeMs: number
  /** Also read without its prefix, as browsers have it that got it before. */
  isReadAsBefore: boolean
}

/**
 * Opens rendered pages and authorises no call, so that a forged request cannot act with it; of forms only those of a
 * potluck's booklet, list and costs, which take none from elsewhere. A browser with a token gets it again.
 */
export const pageCookie: Cookie = {
  name: 'potluck_page',
  prefix: 'host',
  lifetimeMs: maxSessionAgeMs,
  isReadAsBefore: false,
}

/** Authenticates no one. It only prevents others' wrong passwords from locking this device out. */
export const deviceCookie: Cookie = {
  name: 'potluck_device',
  prefix: 'host',
  lifetimeMs: deviceLifetimeMs,
  isReadAsBefore: true,
}

/** Ties a single sign-on to the browser that began it. */
export const signOnCookie: Cookie = {
  name: 'potluck_sign_on',
  prefix: 'host',
  lifetimeMs: attemptLifetimeMs,
  isReadAsBefore: false,
}

/** The key of a guest without an account, sent only to the address of the link that they opened. */
export const guestCookie: Cookie = {
  name: 'potluck_guest',
  prefix: 'secure',
  lifetimeMs: 180 * dayMs,
  isReadAsBefore: true,
}

const prefixOf = (c: Context<Env>, { prefix }: Cookie) => (c.var.app.config.isHttps ? { prefix } : {})

export function writeCookie(c: Context<Env>, cookie: Cookie, value: string, path = '/'): void {
  setCookie(c, cookie.name, value, {
    ...prefixOf(c, cookie),
    httpOnly: true,
    sameSite: 'Lax',
    path,
    secure: c.var.app.config.isHttps,
    maxAge: cookie.lifetimeMs / 1000,
  })
}

export function readCookie(c: Context<Env>, cookie: Cookie): string | undefined {
  const { prefix } = prefixOf(c, cookie)
  if (!prefix) return getCookie(c, cookie.name)
  return getCookie(c, cookie.name, prefix) ?? (cookie.isReadAsBefore ? getCookie(c, cookie.name) : undefined)
}

export function endCookie(c: Context<Env>, cookie: Cookie): void {
  deleteCookie(c, cookie.name, { ...prefixOf(c, cookie), path: '/', secure: c.var.app.config.isHttps })
}

export const originOf = (c: Context<Env>): Origin => ({
  address: c.var.address,
  deviceToken: readCookie(c, deviceCookie) ?? null,
  device: deviceName(c.req.header('user-agent') ?? ''),
})

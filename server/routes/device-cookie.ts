import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { deviceLifetimeMs } from '../services/accounts/known-devices.ts'
import type { Origin } from '../services/accounts/login-attempts.ts'
import type { Env } from './env.ts'

const deviceCookie = 'potluck_device'

/** The cookie signs nobody in. It only keeps the wrong passwords of others from locking this device out. */
export function setDeviceCookie(c: Context<Env>, deviceToken: string): void {
  setCookie(c, deviceCookie, deviceToken, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: c.var.app.config.isHttps,
    maxAge: deviceLifetimeMs / 1000,
  })
}

export const originOf = (c: Context<Env>): Origin => ({
  address: c.var.address,
  deviceToken: getCookie(c, deviceCookie) ?? null,
})

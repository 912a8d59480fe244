import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { deviceName } from '../services/accounts/device-name.ts'
import { deviceLifetimeMs } from '../services/accounts/known-devices.ts'
import type { Origin } from '../services/accounts/login-attempts.ts'
import { maxSessionAgeMs } from '../services/accounts/sessions.ts'
import { attemptLifetimeMs } from '../services/accounts/sign-in-attempts.ts'
import type { Env } from './env.ts'

export const pageCookie = 'potluck_page'
const deviceCookie = 'potluck_device'
export const signOnCookie = 'potluck_sign_on'

function setLongLivedCookie(c: Context<Env>, name: string, value: string, lifetimeMs: number): void {
  setCookie(c, name, value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: c.var.app.config.isHttps,
    maxAge: lifetimeMs / 1000,
  })
}

/** Opens rendered pages and authorises no call, so that a forged request cannot act with it. */
export const setPageCookie = (c: Context<Env>, pageToken: string): void =>
  setLongLivedCookie(c, pageCookie, pageToken, maxSessionAgeMs)

/** Authenticates no one. It only prevents others' wrong passwords from locking this device out. */
export const setDeviceCookie = (c: Context<Env>, deviceToken: string): void =>
  setLongLivedCookie(c, deviceCookie, deviceToken, deviceLifetimeMs)

/** Ties a single sign-on to the browser that began it. */
export function setSignOnCookie(c: Context<Env>, token: string): void {
  setCookie(c, signOnCookie, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/sign-on',
    secure: c.var.app.config.isHttps,
    maxAge: attemptLifetimeMs / 1000,
  })
}

export const originOf = (c: Context<Env>): Origin => ({
  address: c.var.address,
  deviceToken: getCookie(c, deviceCookie) ?? null,
  device: deviceName(c.req.header('user-agent') ?? ''),
})

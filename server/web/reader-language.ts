import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isLanguage, type Language } from '#server/contract/language/languages.ts'
import { languageFor } from '../language.ts'
import type { Env } from './env.ts'

/** Of this device, for screens without an account and for those that nobody has signed in to yet. Not a secret. */
const cookieName = 'potluck_language'
const lifetimeS = 400 * 24 * 3600

/** What the device chose; undefined when its browser decides. */
const chosenOn = (c: Context<Env>): Language | undefined => {
  const chosen = getCookie(c, cookieName)
  return isLanguage(chosen) ? chosen : undefined
}

/** The language of an answer: of a call by its Accept-Language only, of a page by what the device chose first. */
export function readerLanguage(c: Context<Env>): string {
  const isCall = c.req.path.startsWith('/api/') && !c.req.path.startsWith('/api/docs')
  return languageFor(c.req.header('accept-language'), isCall ? undefined : chosenOn(c))
}

/** The same of a page for a signed-in person: this device learns what they chose on another. */
export function pageLanguage(c: Context<Env>, language: Language | null): string {
  if (!language) return readerLanguage(c)
  if (chosenOn(c) !== language) rememberLanguage(c, language)
  return languageFor(c.req.header('accept-language'), language)
}

/** Null: as the browser says. */
export function rememberLanguage(c: Context<Env>, language: Language | null): void {
  setCookie(c, cookieName, language ?? '', {
    sameSite: 'Lax',
    path: '/',
    secure: c.var.app.config.isHttps,
    maxAge: language ? lifetimeS : 0,
  })
}

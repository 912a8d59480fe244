import type { Context } from 'hono'
import { renewedTokenHeader } from '#server/contract/constants.ts'
import type { SignedIn } from '#server/contract/users.ts'
import type { SignedInSession } from '../services/accounts/accounts.ts'
import type { NewSession } from '../services/accounts/sessions.ts'
import { deviceCookie, pageCookie, writeCookie } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'

/** Sets the cookies, and returns the token to the script that stores it. */
export function startSession(
  c: Context<Env>,
  { token, pageToken, deviceToken, user }: SignedInSession,
): SignedIn {
  writeCookie(c, pageCookie, pageToken)
  writeCookie(c, deviceCookie, deviceToken)
  return { token, user }
}

/** Gives the browser the tokens that a proof of who the person is renewed. */
export function giveRenewed(c: Context<Env>, { token, pageToken }: NewSession): void {
  writeCookie(c, pageCookie, pageToken)
  c.header(renewedTokenHeader, token)
}

import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiCall } from '#server/contract/api-calls.ts'
import { t } from '#server/contract/language/t.ts'
import { badRequest } from '../errors.ts'
import {
  beginOnce,
  finishOnce,
  forgetOnce,
  type KeptAnswer,
  type OnceOnly,
} from '../services/base/kept-requests.ts'
import type { Env } from './env.ts'
import { isOfProgram } from './guards.ts'

const maxKeyLength = 200

/**
 * A request that is sent again with its Idempotency-Key has its effect once, and its first answer
 * (draft-ietf-httpapi-idempotency-key-header-07).
 */
export const onceForKey =
  (call: ApiCall): MiddlewareHandler<Env> =>
  async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (key === undefined) return next()
    if (key === '' || key.length > maxKeyLength)
      throw badRequest(t('An Idempotency-Key has 1 to {maxKeyLength} characters.', { maxKeyLength }))
    const { app, user, session } = c.var
    // A program must not get the answer of another one.
    const sender = isOfProgram(session) ? session.id : ''
    const request = { userId: user.id, key: `${sender} ${key}`, fingerprint: await fingerprintOf(c, call) }
    const kept = await beginOnce(app, request)
    if (kept) return repeat(c, kept)
    await next()
    await settle(c, request)
  }

/**
 * The file of an upload is not compared: it is received in pieces, and its framing changes with each attempt. A body that the
 * call does not take has no limit, and is not read.
 */
async function fingerprintOf(c: Context<Env>, { name, body: taken }: ApiCall): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const body = taken ? await c.req.arrayBuffer() : new ArrayBuffer(0)
  // In a thread: a body with a picture takes milliseconds.
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('base64url')
  return `${name} ${pathname}${search} ${hash}`
}

function repeat(c: Context<Env>, { status, answer }: KeptAnswer): Response {
  c.header('Idempotency-Replayed', 'true')
  if (answer === null) return c.body(null, 204)
  return c.body(answer, status as ContentfulStatusCode, { 'Content-Type': 'application/json' })
}

async function settle(c: Context<Env>, request: OnceOnly): Promise<void> {
  const { app } = c.var
  const { ok, status } = c.res
  try {
    if (!ok) return await forgetOnce(app, request)
    await finishOnce(app, request, { status, answer: (await c.res.clone().text()) || null })
  } catch (err) {
    // The request has had its effect. Sent again, it is refused as interrupted.
    app.log.warn({ err }, 'answer for an Idempotency-Key not kept')
  }
}

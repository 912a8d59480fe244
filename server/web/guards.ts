import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ProgramScope } from '#server/contract/account.ts'
import { forbidden, payloadTooLarge, unauthorized } from '../errors.ts'
import type { Spender } from '../limits.ts'
import { isAdmin } from '../services/accounts/admin-account.ts'
import { expectConfirmed, expectPasskeyIfAny, expectSecondStep } from '../services/accounts/confirmation.ts'
import {
  authenticateProgram,
  includes,
  isProgramToken,
  type ProgramSession,
} from '../services/accounts/program-tokens.ts'
import { authenticate, type Session } from '../services/accounts/sessions.ts'
import { rulesOf } from './access-rules.ts'
import { costOf } from './call-costs.ts'
import type { Env } from './env.ts'

const bearer = /^Bearer +(\S+) *$/i

/** The session of the bearer token; throws 401 without a valid one. */
export async function callerOf(c: Context<Env>): Promise<Session> {
  const { app, address } = c.var
  const [, token] = bearer.exec(c.req.header('authorization') ?? '') ?? []
  const session =
    token && (await (isProgramToken(token) ? programSession(c, token) : authenticate(app, token)))
  if (session) return session
  // Wrong tokens are limited, although they cannot be guessed.
  if (token) await app.limits.take('token by address', address)
  throw unauthorized()
}

/** Lets only a valid bearer token pass, and counts what the call costs. The page cookie is no credential here. */
export const signedIn = createMiddleware<Env>(async (c, next) => {
  const session = await callerOf(c)
  c.env.bodyDeadline?.allowUpload()
  c.set('session', session)
  c.set('user', session.actor)
  await c.var.app.limits.charge(costOf(c.req.method, c.req.path), spenderOf(session))
  await next()
})

const spenderOf = (session: Session | ProgramSession): Spender => ({
  personId: session.actor.id,
  ...('scope' in session && { programId: session.id }),
})

/** Throws 403 for what the token's scope does not allow. */
async function programSession(c: Context<Env>, token: string): Promise<ProgramSession | null> {
  const program = await authenticateProgram(c.var.app, token)
  if (program && !mayCall(program.scope, c.req.method, c.req.path))
    throw forbidden('This token is not allowed to do that.')
  return program
}

/** Refuses a path without a rule. Every program may see the pictures of the recipes that it reads. */
function mayCall(scope: ProgramScope, method: string, path: string): boolean {
  if (path.startsWith('/images/')) return true
  const asked = method === 'HEAD' ? 'GET' : method
  const needed = rulesOf(path)
    .filter((rule) => rule.method === asked)
    .map(({ program }) => program)
  return needed.length > 0 && needed.every((each) => each !== null && includes(scope, each))
}

export const adminOnly = createMiddleware<Env>(async (c, next) => {
  if (!(await isAdmin(c.var.app, c.var.user))) throw forbidden()
  await next()
})

/** After `signedIn`, before what cannot be undone. */
export const secondStep = createMiddleware<Env>(async (c, next) => {
  await expectSecondStep(c.var.app, c.var.session)
  await next()
})

/** After `signedIn`. A program has no passkey: its token was made after a proof, and its scope says what it may do. */
export const passkeyIfAny = createMiddleware<Env>(async (c, next) => {
  const isProgram = 'scope' in c.var.session
  if (!isProgram) await expectPasskeyIfAny(c.var.app, c.var.session)
  await next()
})

/**
 * After `signedIn`, before what signs in or reads by itself from then on: a stolen session that is older than ten minutes must
 * not become something that outlives it.
 */
export const provenLately = createMiddleware<Env>(async (c, next) => {
  await expectConfirmed(c.var.app, c.var.session)
  await next()
})

const megabyte = 1024 * 1024

/** Refuses a body before it is read into memory; `limit` in bytes. */
export function atMost(limit: number): MiddlewareHandler<Env> {
  const tooLarge = () => {
    throw payloadTooLarge(
      limit >= megabyte
        ? `This is too large: at most ${Math.floor(limit / megabyte)} MB.`
        : 'This is too large to be sent.',
    )
  }
  const counted = bodyLimit({ maxSize: limit, onError: tooLarge })
  // Reading the body creates a Request, the most expensive part of a small response.
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    // Node reads no more than Content-Length says.
    const length = c.req.header('content-length')
    if (length === undefined) return counted(c, next)
    return Number(length) > limit ? tooLarge() : next()
  }
}

/** Unauthenticated documents and photos. */
export const fromAnyone: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const { app, address } = c.var
  await app.limits.take('sent by address', address)
  await app.uploads.unauthenticated(
    async () => {
      c.env.bodyDeadline?.allowUpload()
      await next()
    },
    { caller: address },
  )
}

/** Enough for every form of a member without a picture or a document. */
export const formBytes = 256 * 1024
/** Enough to sign in or register: anyone can send it, and it stays in memory until it is whole. */
export const unauthenticatedBytes = 16 * 1024
/** 15 MB as a data URL, with the rest of the form. */
export const pictureBytes = 21 * megabyte

const atMostAPicture = atMost(pictureBytes)
const atMostAForm = atMost(formBytes)
const atMostUnauthenticated = atMost(unauthenticatedBytes)

/** For a body without pictures or documents. After `signedIn` it may be longer. */
export const smallBody: MiddlewareHandler<Env> = (c, next) =>
  (c.var.session ? atMostAForm : atMostUnauthenticated)(c, next)

/** After `signedIn`, for a body with a picture or a page in it. */
export const largeBody: MiddlewareHandler<Env> = async (c, next) => {
  const size = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
  const hasBody = c.req.method === 'POST' || c.req.method === 'PUT'
  const receive = async () => void (await atMostAPicture(c, next))
  if (!hasBody || size < megabyte) return receive()
  await c.var.app.uploads.ofMembers(receive, { caller: c.var.user.id })
}

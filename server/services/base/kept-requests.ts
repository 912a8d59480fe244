import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { keptRequests } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { AppError, conflict, unprocessable } from '../../errors.ts'
import { hashToken } from '../../text/tokens.ts'

/** For how long a request is recognised. */
const lifetimeMs = dayMs
/** Of one person, the newest ones. */
const maxKept = 200
/** Characters. A longer answer is not kept; its request is still done once. */
const maxAnswerLength = 64 * 1024
/** The longest requests save a page or ask a language model. */
const maxRunMs = 5 * 60_000

/** A request that must have its effect once. */
export interface OnceOnly {
  userId: string
  /** Chosen by a client, and apart for each program. */
  key: string
  /** What is asked, so that a key that is used for something else is noticed. */
  fingerprint: string
}

export interface KeptAnswer {
  status: number
  /** JSON; null without a body. */
  answer: string | null
}

const isOf = ({ userId, key }: OnceOnly) =>
  and(eq(keptRequests.userId, userId), eq(keptRequests.keyHash, hashToken(key)))

/**
 * Returns the answer that the same request had, or null when it is the first one, which must then be finished or forgotten.
 * Throws 422 for another request with this key, and 409 while the first one has no answer.
 */
export async function beginOnce(app: App, request: OnceOnly): Promise<KeptAnswer | null> {
  const now = app.now()
  const before = await app.store.write(async (tx) => {
    await dropOldRequests(tx, now, request.userId)
    const begun = await tx
      .insert(keptRequests)
      .values({
        userId: request.userId,
        keyHash: hashToken(request.key),
        fingerprint: request.fingerprint,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ keyHash: keptRequests.keyHash })
    if (begun.length > 0) return null
    const [found] = await tx.select().from(keptRequests).where(isOf(request))
    return found ?? null
  })
  if (!before) return null
  if (before.fingerprint !== request.fingerprint)
    throw unprocessable(t('This Idempotency-Key was sent with another request before. Please use a new one.'))
  if (before.status === null) throw unfinished(now - before.createdAt)
  if (before.answer === null && before.status !== 204)
    throw conflict(t('This was done already; its answer was too long to be kept.'))
  return { status: before.status, answer: before.answer }
}

/** A process that ended in between cannot say whether the request had its effect, and it must not have it twice. */
const unfinished = (ageMs: number) =>
  ageMs < maxRunMs
    ? new AppError('conflict', t('The first request with this Idempotency-Key is still running.'), {
        retryAfterS: 5,
      })
    : conflict(
        t(
          'The first request with this Idempotency-Key was interrupted. Please check whether it took effect, and use a new key.',
        ),
      )

export async function finishOnce(app: App, request: OnceOnly, { status, answer }: KeptAnswer): Promise<void> {
  const kept = answer !== null && answer.length <= maxAnswerLength ? answer : null
  await app.store.write(async (tx) => {
    await tx.update(keptRequests).set({ status, answer: kept }).where(isOf(request))
  })
}

/** After a refusal, the same request may be sent again. */
export async function forgetOnce(app: App, request: OnceOnly): Promise<void> {
  await app.store.write(async (tx) => {
    await tx.delete(keptRequests).where(isOf(request))
  })
}

/** Of one person, also what is more than is kept. */
export async function dropOldRequests(tx: Transaction, now: number, userId?: string): Promise<void> {
  await tx.delete(keptRequests).where(lt(keptRequests.createdAt, now - lifetimeMs))
  if (userId === undefined) return
  const surplus = tx
    .select({ keyHash: keptRequests.keyHash })
    .from(keptRequests)
    .where(eq(keptRequests.userId, userId))
    .orderBy(desc(keptRequests.createdAt), keptRequests.keyHash)
    .limit(1000)
    .offset(maxKept - 1)
  await tx
    .delete(keptRequests)
    .where(and(eq(keptRequests.userId, userId), inArray(keptRequests.keyHash, surplus)))
}

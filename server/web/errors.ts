import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import {
  DatabaseMoved,
  isAway,
  isBusy,
  isForeignKeyViolation,
  isStorageFailure,
  isStorageFull,
} from '#db/errors.ts'
import { DiskFailed } from '#db/sqlite/write-ahead-log.ts'
import type { ErrorBody } from '#server/contract/errors.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError, badRequest, notFound, payloadTooLarge, storageFull, unauthorized } from '../errors.ts'
import type { Quota } from '../rate-limits/counts.ts'
import { maskTokens } from '../text/tokens.ts'
import type { Env } from './env.ts'

/** Turns an error into a response with a safe message. The cause goes to the log. */
export function answerError(error: unknown, c: Context<Env>): Response {
  const known = isInterrupted(error, c) ? interrupted() : toAppError(error)
  if (known.status >= 500) logFailure(c, known, error)
  if (known.retryAfterS !== undefined) c.header('Retry-After', String(known.retryAfterS))
  if (known.quota) describeQuotas(c, [known.quota])
  // The client may still be sending the refused body, so the connection cannot be reused.
  if (known.status === 413) c.header('Connection', 'close')
  const { message, code, page, confirm, isRestorable, secondStep } = known
  const body: ErrorBody = {
    error: message,
    message,
    code,
    ...(page && { page }),
    ...(confirm && { confirm }),
    ...(isRestorable && { isRestorable }),
    ...(secondStep && { secondStep }),
  }
  return c.json(body, known.status as ContentfulStatusCode)
}

/** The client disconnected during the body. A 400 and not a 500, which the log would report to the owner. */
const interrupted = () => badRequest(t('The upload was interrupted. Please try again.'))

/** Compares the error itself and not its code, which an outgoing connection's error may share. */
const isInterrupted = (error: unknown, { env }: Context<Env>) =>
  error instanceof Error && error === env.incoming.errored

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) return fromFramework(error)
  // A transaction reads every row that it references except the caller's, whose account must have been deleted.
  if (isForeignKeyViolation(error)) return unauthorized()
  if (isStorageFull(error)) return storageFull(error)
  if (isAway(error)) {
    const sentence = t('The database of this Potluck cannot be reached. Please try again in a moment.')
    return new AppError('internal', sentence, { status: 503, retryAfterS: 5, cause: error })
  }
  if (isBusy(error)) {
    const sentence = t('Another program has locked the database of this Potluck. Please try again.')
    return new AppError('internal', sentence, { status: 503, retryAfterS: 10, cause: error })
  }
  if (isStorageFailure(error) || error instanceof DatabaseMoved) {
    return new AppError('internal', t('Potluck could not write to its disk. Nothing was saved.'), {
      cause: error,
    })
  }
  if (error instanceof DiskFailed) {
    const sentence = t(
      'The disk of this Potluck did not confirm the write. Your change may not have been saved.',
    )
    return new AppError('internal', sentence, { cause: error })
  }
  return new AppError('internal', t('Something went wrong on this Potluck. Please try again.'), {
    cause: error,
  })
}

function fromFramework(error: HTTPException): AppError {
  if (error.status === 413) return payloadTooLarge(t('This is too large to be sent.'))
  if (error.status < 500) return badRequest(t('The request could not be understood.'))
  return new AppError('internal', t('Something went wrong on this Potluck. Please try again.'), {
    cause: error,
  })
}

function logFailure(c: Context<Env>, known: AppError, error: unknown): void {
  // A refusing site or a full disk is not a bug, but the owner should know.
  const level = known.code === 'internal' ? 'error' : 'warn'
  c.var.app.log[level](
    {
      err: known.cause ?? error,
      requestId: c.var.requestId,
      method: c.req.method,
      path: maskTokens(c.req.path),
    },
    known.message,
  )
}

export const answerUnknownPath = (c: Context<Env>) => answerError(notFound(t('Page not found')), c)

/** Says what is left for more calls like this one (draft-ietf-httpapi-ratelimit-headers-10). */
export function describeQuotas(c: Context<Env>, quotas: Quota[]): void {
  if (quotas.length === 0) return
  const policies = quotas.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`)
  const left = quotas.map((quota) => `"${quota.name}";r=${quota.left};t=${quota.secondsLeft}`)
  c.header('RateLimit-Policy', policies.join(', '))
  c.header('RateLimit', left.join(', '))
}

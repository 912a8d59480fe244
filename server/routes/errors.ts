import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseMoved, isBusy, isForeignKeyViolation, isStorageFailure, isStorageFull } from '#db/errors.ts'
import { DiskFailed } from '#db/sqlite/write-ahead-log.ts'
import type { ErrorBody } from '#server/contract/errors.ts'
import { AppError, badRequest, notFound, payloadTooLarge, storageFull, unauthorized } from '../errors.ts'
import { maskTokens } from '../text/mask-tokens.ts'
import type { Env } from './env.ts'

/** Where errors meet HTTP: a safe sentence outward, the raw cause in the log. */
export function answerError(error: unknown, c: Context<Env>): Response {
  const known = isBrokenOff(error, c) ? brokenOff() : recognise(error)
  if (known.status >= 500) logFailure(c, known, error)
  if (known.retryAfterS !== undefined) c.header('Retry-After', String(known.retryAfterS))
  // The rest of a body that was refused unread is still on its way; the next request needs a clean connection.
  if (known.status === 413) c.header('Connection', 'close')
  const body: ErrorBody = { error: known.message, message: known.message, code: known.code }
  return c.json(body, known.status as ContentfulStatusCode)
}

/** Who asked went away in the middle of the body: nobody reads this answer, and the owner has nothing to mend. */
const brokenOff = () => badRequest('The request did not arrive whole. Please try again.')

/** By the error itself and not by its code, which a connection of our own to elsewhere may have, too. */
const isBrokenOff = (error: unknown, { env }: Context<Env>) =>
  error instanceof Error && error === env.incoming.errored

function recognise(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) return fromFramework(error)
  // What a write names is looked up in its own transaction, all but the person who asks: they were deleted meanwhile.
  if (isForeignKeyViolation(error)) return unauthorized()
  if (isStorageFull(error)) return storageFull(error)
  if (isBusy(error)) {
    const sentence = 'Another program keeps the database of this Potluck to itself. Please try again.'
    return new AppError('internal', sentence, { status: 503, retryAfterS: 10, cause: error })
  }
  if (isStorageFailure(error) || error instanceof DatabaseMoved) {
    return new AppError('internal', 'Potluck could not write to its disk. Nothing was saved.', {
      cause: error,
    })
  }
  if (error instanceof DiskFailed) {
    const sentence = 'The disk of this Potluck did not confirm that this was saved. It may be there, or not.'
    return new AppError('internal', sentence, { cause: error })
  }
  return new AppError('internal', 'Something went wrong on this Potluck. Please try again.', { cause: error })
}

function fromFramework(error: HTTPException): AppError {
  if (error.status === 413) return payloadTooLarge('This is too large to be sent.')
  if (error.status < 500) return badRequest('The request could not be understood.')
  return new AppError('internal', 'Something went wrong on this Potluck. Please try again.', { cause: error })
}

function logFailure(c: Context<Env>, known: AppError, error: unknown): void {
  // A site that refused or an owner's full disk is no bug of ours, but the owner wants to know.
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

export const answerUnknownPath = (c: Context<Env>) => answerError(notFound('Page'), c)

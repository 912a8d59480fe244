import type { ErrorCode } from '#server/contract/errors.ts'
import { t } from '#server/contract/language/t.ts'
import type { PageFailure } from '#server/contract/page-failures.ts'
import type { Proof } from '#server/contract/passkeys.ts'
import type { Quota } from './rate-limits/counts.ts'

interface AppErrorOptions {
  /** For the log; never sent to clients. */
  cause?: unknown
  /** Becomes the Retry-After header. */
  retryAfterS?: number
  /** Of which nothing is left. */
  quota?: Quota | undefined
  /** Overrides the status of the code, e.g. 504 or 507. */
  status?: number
  /** What the page at the given address is instead of a recipe. */
  page?: PageFailure
  /** The ways in which the person can prove that it is them, and then try again. */
  confirm?: Proof[]
  /** Whether it is among what the person deleted and can restore. */
  isRestorable?: boolean
  /** After a right password: what continues the sign-in, with one of these proofs. */
  secondStep?: string
}

export const errorStatuses: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  upstream: 502,
  internal: 500,
}

/** An error that a person can act on. Its message is shown to them; any other thrown error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterS: number | undefined
  readonly quota: Quota | undefined
  readonly page: PageFailure | undefined
  readonly confirm: Proof[] | undefined
  readonly isRestorable: boolean | undefined
  readonly secondStep: string | undefined

  constructor(code: ErrorCode, sentence: string, options: AppErrorOptions = {}) {
    super(sentence, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = options.status ?? errorStatuses[code]
    this.retryAfterS = options.retryAfterS
    this.quota = options.quota
    this.page = options.page
    this.confirm = options.confirm
    this.isRestorable = options.isRestorable
    this.secondStep = options.secondStep
  }
}

export const badRequest = (sentence: string, options?: AppErrorOptions) =>
  new AppError('bad_request', sentence, options)
export const unauthorized = (sentence = t('Unauthorized')) => new AppError('unauthorized', sentence)
export const forbidden = (sentence = t('Forbidden')) => new AppError('forbidden', sentence)
export const notFound = (sentence: string, options?: AppErrorOptions) =>
  new AppError('not_found', sentence, options)
export const conflict = (sentence: string) => new AppError('conflict', sentence)
export const payloadTooLarge = (sentence: string) => new AppError('payload_too_large', sentence)
export const unsupportedMediaType = (sentence: string) => new AppError('unsupported_media_type', sentence)
export const unprocessable = (sentence: string, options?: AppErrorOptions) =>
  new AppError('unprocessable', sentence, options)
export const tooManyRequests = (sentence: string, retryAfterS: number, quota?: Quota) =>
  new AppError('too_many_requests', sentence, { retryAfterS, quota })
/** 503. What was asked for may be right, and works once this machine has less to do. */
export class Busy extends AppError {
  constructor(cause?: unknown) {
    super('too_many_requests', t('Potluck is busy at the moment. Please try again in a minute.'), {
      ...{ status: 503, retryAfterS: 60, cause },
    })
  }
}

/** Another server failed. The message names it and what happened, without details of its network. */
export const upstream = (sentence: string, options?: AppErrorOptions) =>
  new AppError('upstream', sentence, options)
/** 507. Reads still work, and writes work again once there is space. */
export const storageFull = (cause: unknown) =>
  new AppError('internal', t('The disk of this Potluck is full. Nothing was saved; please tell its owner.'), {
    status: 507,
    cause,
  })

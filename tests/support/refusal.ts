import { expect } from 'vitest'
import type { ErrorBody, ErrorCode } from '#server/contract/errors.ts'
import type { PageProblem } from '#server/contract/page-failures.ts'
import type { Answer } from './client.ts'

const statusOf: Record<string, number> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  upstream: 502,
}

/**
 * Checks status and complete body of an error response: the same sentence is in `error` and `message`. `reason` is what
 * the page at a given address is.
 */
export function expectRefused(
  response: Answer<unknown>,
  code: ErrorCode,
  sentence: string,
  reason?: PageProblem,
): void {
  const page = reason && { page: { reason, sentence: expect.any(String), recipes: [] } }
  const body: ErrorBody = { error: sentence, message: sentence, code, ...page }
  expect({ status: response.status, body: response.body }).toEqual({ status: statusOf[code], body })
}

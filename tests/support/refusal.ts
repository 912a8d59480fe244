import { expect } from 'vitest'
import type { ErrorBody, ErrorCode } from '#server/contract/errors.ts'
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

/** Checks status and complete body of an error response: the same sentence is in `error` and `message`. */
export function expectRefused(response: Answer<unknown>, code: ErrorCode, sentence: string): void {
  const body: ErrorBody = { error: sentence, message: sentence, code }
  expect({ status: response.status, body: response.body }).toEqual({ status: statusOf[code], body })
}

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

/** The whole of a refused answer: its status, and one sentence under both names. */
export function expectRefused(answer: Answer<unknown>, code: ErrorCode, sentence: string): void {
  const body: ErrorBody = { error: sentence, message: sentence, code }
  expect({ status: answer.status, body: answer.body }).toEqual({ status: statusOf[code], body })
}

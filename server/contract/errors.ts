/** The `code` of every answer that is not 2xx. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'unprocessable'
  | 'too_many_requests'
  | 'upstream'
  | 'internal'

/** `error` and `message` are the same sentence, written for a person. */
export interface ErrorBody {
  error: string
  message: string
  code: ErrorCode
}

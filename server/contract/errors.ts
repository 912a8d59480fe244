import * as z from 'zod'
import { pageFailureSchema } from './page-failures.ts'
import { proofs } from './passkeys.ts'

const errorCode = z.enum([
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'unprocessable',
  'too_many_requests',
  'upstream',
  'internal',
])
export type ErrorCode = z.infer<typeof errorCode>

/** The body of every response that is not 2xx. `error` and `message` are the same sentence, written for a person. */
export const errorBodySchema = z.object({
  error: z.string(),
  message: z.string(),
  code: errorCode,
  /** Only for an address from which no recipe could be read. */
  page: pageFailureSchema.exactOptional(),
  /** Only where the person must first prove that it is them: the ways in which they can. */
  confirm: z.array(z.enum(proofs)).exactOptional(),
  /** Only for a recipe that the person deleted and can restore. */
  isRestorable: z.literal(true).exactOptional(),
  /** Only after a right password that is not enough to sign in: the token of the call that continues. */
  secondStep: z.string().exactOptional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
